import type { Db } from "#app/db/schema.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { ALL_TIMES, type BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import { countTaken, slotLoads } from "./slot-loads.queries.server.ts";
import { slotName } from "./stored-rules.ts";

/** The times of an ISO day that are full by the number that the lab has set for them. */
export async function findFullTimes(db: Db, day: string): Promise<BookingTime[]> {
  const rules = await findLabRules(db);
  const loads = await slotLoads(db, day, rules);
  return ALL_TIMES.filter((slot) => {
    const places = rules.slots[slot];
    const taken = loads.find((load) => load.slot === slot)?.taken ?? 0;
    return typeof places === "number" && taken >= places;
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
export async function isSlotFull(trx: Db, time: { day: string; slot: string }) {
  const places = Number((await lockSlot(trx, time.slot))?.value);
  return places > 0 && (await countTaken(trx, time)) >= places;
}
