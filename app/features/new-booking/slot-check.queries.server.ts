import type { Db } from "#app/db/schema.server.ts";
import { lockSlot } from "#app/features/lab-rules/full-slots.queries.server.ts";
import { findLabRules } from "#app/features/lab-rules/lab-rules.queries.server.ts";
import { isFull, loadWords } from "#app/features/lab-rules/places-left.ts";
import { slotLoads } from "#app/features/lab-rules/slot-loads.queries.server.ts";
import { closedWords } from "#app/features/visit-plan/days-off.ts";
import { ALL_TIMES, begunTimes, bookingClock } from "#app/features/visit-plan/visit-times.ts";
import { deskDay } from "#app/lib/desk-times.ts";

const PASSED = "This time has passed. Please choose a later time or another day";

/**
 * Why a visit cannot be booked for this time: `10:00 AM was taken while you typed. 11:00 AM has 3 free.`
 * Undefined when it can.
 * @param mayChooseFull a manager may also choose a full slot, though not one that has passed.
 */
export async function slotRefusal(
  trx: Db,
  { day, slot }: { day: string; slot: string },
  now: Date,
  mayChooseFull: boolean,
) {
  const { closedDays } = await findLabRules(trx);
  if (closedDays.includes(day)) return closedWords(day, closedDays);
  await lockSlot(trx, slot);
  const loads = await slotLoads(trx, day);
  const begun = begunTimes(day, bookingClock(now, 0, { times: ALL_TIMES }));
  const chosen = loads.find((load) => load.slot === slot);
  if (!chosen) return "Please choose one of the times offered";
  if (begun.includes(slot)) return PASSED;
  if (!isFull(chosen) || mayChooseFull) return undefined;
  const free = loads.filter((load) => !isFull(load) && !begun.includes(load.slot));
  const at = loads.indexOf(chosen);
  const next = free.find((load) => loads.indexOf(load) > at) ?? free[0];
  const instead = next
    ? `${next.slot} has ${loadWords(next)}.`
    : `No time is left on ${deskDay(day)}.`;
  return `${slot} was taken while you typed. ${instead}`;
}
