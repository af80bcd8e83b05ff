import type { Db, Row } from "#app/db/schema.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { dayAfter, startOfDay } from "#app/lib/dates.ts";

export type Sample = Row<"samples">;

/** Colleagues who count the same bag wait for each other: its collector's row is locked. */
export const holdBag = (trx: Db, collectorId: string) => lockRow(trx, "staff", { id: collectorId });

/** The containers of a bag in the order in which they are expected. */
export function findBag(trx: Db, day: string, collectorId: string): Promise<Sample[]> {
  return trx
    .selectFrom("bookings")
    .innerJoin("samples", "samples.bookingId", "bookings.id")
    .selectAll("samples")
    .where("collectedAt", ">=", startOfDay(day))
    .where("collectedAt", "<", startOfDay(dayAfter(day)))
    .where("collectedById", collectorId === "" ? "is" : "=", collectorId || null)
    .where("bookings.status", "in", ["collected", "reported"])
    .orderBy("collectedAt")
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .orderBy("position")
    .execute();
}

/** A container with its booking; its visit is locked until the transaction ends. */
export async function holdSample(trx: Db, id: string) {
  const select = () =>
    trx.selectFrom("samples").selectAll().where("id", "=", id).executeTakeFirst();
  const found = await select();
  if (!found) return refuse("not-found", "This container is not there any more.");
  const held = await holdBooking(trx, found.bookingId);
  // A colleague may have counted it between the two reads.
  const sample = (await select()) ?? found;
  return { sample, ...held, name: containerName(sample.container) };
}
