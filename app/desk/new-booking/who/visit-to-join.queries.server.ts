import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { VisitOfOrder } from "../book/booked-rows.server.ts";

/** The visit of a reference, to add patients to; undefined when it does not exist, is over or is cancelled. */
export async function findVisitToJoin(
  trx: Db,
  reference: string,
): Promise<VisitOfOrder | undefined> {
  const rows = await trx
    .selectFrom("bookings as named")
    .innerJoin("bookings", "bookings.visitId", "named.visitId")
    .innerJoin("visits", "visits.id", "named.visitId")
    .select(["visits.id", "visits.day", "visits.slot", "visits.phone"])
    .select(["bookings.status", "bookings.confirmedAt", "bookings.assignedAt"])
    .where("named.reference", "=", reference.toUpperCase())
    .orderBy("bookings.placedAt")
    .execute();
  const open = rows.find(({ status }) => isOpen(status));
  if (!open) return undefined;
  const { id, day, slot, phone, ...reached } = open;
  return { id, day, slot, phone, reached };
}
