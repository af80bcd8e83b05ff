import type { Db } from "#app/db/schema.server.ts";
import { isReference } from "#app/domain/booking/reference-and-ticket.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { wrongScan } from "../receive-words.ts";

/** Which labels cannot be counted (product §10: Receive). */

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
