import type { Db, Row } from "#app/db/schema.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { containerName } from "#app/desk/visits/to-fill.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { isReference } from "#app/domain/booking/reference-and-ticket.server.ts";
import { wrongScan } from "../receive-words.ts";

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

/**
 * Ends the change when the label is a booking's reference: it is written on several tubes and names a
 * patient, so it cannot say which tube was counted.
 */
export async function refuseReference(trx: Db, label: string | null) {
  if (label === null) return;
  const booking = await trx
    .selectFrom("bookings")
    .select("patientName")
    .where("reference", "=", label)
    .executeTakeFirst();
  if (booking) refuse("state", wrongScan.reference(label, booking.patientName));
  if (isReference(label)) refuse("state", wrongScan.noBooking(label));
}

/** Labels begin with the day of the month, so they come back after four weeks. */
const TAKEN_DAYS = 27;

/** Ends the change when the label is on another container already. */
export async function refuseTaken(trx: Db, { now }: By, day: string, label: string | null) {
  if (label === null) return;
  const taken = await trx
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .select(["container", "patientName", "collectedAt"])
    .where("label", "=", label)
    .where("countedAt", ">", startOfDay(dayAfter(dayInIndia(now), -TAKEN_DAYS)))
    .orderBy("countedAt", "desc")
    .executeTakeFirst();
  if (!taken?.collectedAt) return;
  const from = dayInIndia(new Date(taken.collectedAt));
  refuse(
    "state",
    from === day
      ? wrongScan.taken(label, containerName(taken.container), taken.patientName)
      : wrongScan.otherDay(label, from),
  );
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
