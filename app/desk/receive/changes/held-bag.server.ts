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
export async function findBag(trx: Db, day: string, collectorId: string): Promise<Sample[]> {
  const rows = await selectSamples(trx)
    .where("bookings.collectedAt", ">=", startOfDay(day))
    .where("bookings.collectedAt", "<", startOfDay(dayAfter(day)))
    .where("bookings.collectedById", collectorId === "" ? "is" : "=", collectorId || null)
    .where("bookings.status", "in", ["collected", "reported"])
    .orderBy("bookings.collectedAt")
    .orderBy("bookings.placedAt")
    .orderBy("bookings.id")
    .orderBy("position")
    .execute();
  return rows.map(toSample);
}

const selectSamples = (trx: Db) =>
  trx
    .selectFrom("bookings")
    .innerJoin("samples", "samples.bookingId", "bookings.id")
    .leftJoin("bookings as again", "again.id", "samples.repeatedById")
    .selectAll("samples")
    .select("again.status as againStatus");

/** A visit that was to take a container again and is cancelled does not take it. */
const toSample = ({ againStatus, ...sample }: Sample & { againStatus: string | null }): Sample =>
  againStatus === "cancelled" ? { ...sample, repeatedById: null } : sample;

/** A container with its booking; its visit is locked until the transaction ends. */
export async function holdSample(trx: Db, id: string) {
  const select = async () => {
    const row = await selectSamples(trx).where("samples.id", "=", id).executeTakeFirst();
    return row && toSample(row);
  };
  const found = await select();
  if (!found) return refuse("not-found", "This container is not there any more.");
  const held = await holdBooking(trx, found.bookingId);
  // A colleague may have counted it between the two reads.
  const sample = (await select()) ?? found;
  return { sample, ...held, name: containerName(sample.container) };
}
