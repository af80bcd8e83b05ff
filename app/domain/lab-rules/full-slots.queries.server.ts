import type { Db } from "#app/db/schema.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { type BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import { placesOn, slotsByClock } from "./lab-slot.ts";
import { countTaken, slotLoads } from "./slot-loads.queries.server.ts";
import { slotName } from "./stored-rules.ts";

/** The times for patients that are full on an ISO day by the number that the lab has set for them. */
export async function findFullTimes(db: Db, day: string, now: Date): Promise<BookingTime[]> {
  const rules = await findLabRules(db);
  const loads = await slotLoads(db, day, { now, rules });
  const takenOf = new Map(loads.map(({ slot, taken }) => [slot, taken]));
  return slotsByClock(rules.slots).flatMap(({ time, seen }) => {
    const places = seen === "desk" ? undefined : placesOn(rules.slots, time, day);
    const isFull = typeof places === "number" && (takenOf.get(time) ?? 0) >= places;
    return isFull ? [time] : [];
  });
}

/**
 * Keeps others from taking a place of a slot that has a number of places, until the transaction ends.
 * @returns its setting.
 */
export const lockSlot = (trx: Db, slot: string) =>
  lockRow(trx, "labSettings", { name: slotName(slot) });

/**
 * True when a slot takes no further visit. Run inside the transaction that adds one: of two visits for
 * the last place one finds it taken. A slot without a number is never full here.
 */
export async function isSlotFull(trx: Db, time: { day: string; slot: string }, now: Date) {
  const slot = slotOf(time.slot);
  const stored = await lockSlot(trx, time.slot);
  if (!slot || !stored) return false;
  const rules = await findLabRules(trx);
  const places = placesOn(rules.slots, slot, time.day);
  return typeof places === "number" && (await countTaken(trx, time, rules, now)) >= places;
}
