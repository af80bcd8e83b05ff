import type { Db } from "#app/db/schema.server.ts";
import { lockSlot } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { isFull, loadWords, overWords, takesOneMore } from "#app/domain/lab-rules/places-left.ts";
import { slotLoads } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { closedWords } from "#app/domain/visit-plan/next-open-day.ts";
import { begunTimes, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { deskDay } from "#app/lib/desk-times.ts";

const PASSED = "This time has passed. Please choose a later time or another day";

/** `over` says how many more the slot gets than it takes; undefined while a place is left. */
type SlotCheck = { ok: true; over: string | undefined } | { ok: false; said: string };

const refused = (said: string): SlotCheck => ({ ok: false, said });

/**
 * Whether a visit can be booked for this time, or why not: `10:00 AM was taken while you typed.
 * 11:00 AM has 3 free.`
 * @param most how many more than it takes may be booked, where a full slot was chosen knowingly; null any
 * number. Never one that has passed.
 */
export async function checkSlot(
  trx: Db,
  { day, slot }: { day: string; slot: string },
  now: Date,
  most: number | null,
): Promise<SlotCheck> {
  const rules = await findLabRules(trx);
  const { closedDays } = rules;
  if (closedDays.includes(day)) return refused(closedWords(day, closedDays));
  await lockSlot(trx, slot);
  const loads = await slotLoads(trx, day, { now, rules });
  const begun = begunTimes(day, bookingClock(now, 0, { times: ALL_TIMES }));
  const chosen = loads.find((load) => load.slot === slot);
  if (!chosen) return refused("Please choose one of the times offered");
  if (begun.includes(slot)) return refused(PASSED);
  if (takesOneMore(chosen, most)) return { ok: true, over: overWords(chosen) };
  if (chosen.nobodyWorks)
    return refused(`Nobody works on ${deskDay(day)}. Please choose another day`);
  const free = loads.filter((load) => !isFull(load) && !begun.includes(load.slot));
  const at = loads.indexOf(chosen);
  const next = free.find((load) => loads.indexOf(load) > at) ?? free[0];
  const instead = next
    ? `${next.slot} has ${loadWords(next)}.`
    : `No time is left on ${deskDay(day)}.`;
  return refused(`${slot} was taken while you typed. ${instead}`);
}
