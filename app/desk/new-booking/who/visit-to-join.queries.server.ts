import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import type { VisitOfOrder } from "../book/booked-rows.server.ts";

/**
 * The visit of a reference, to add patients to, and how many it has; its row is locked, so that two
 * colleagues who add to it count one after the other. Undefined when it does not exist, is over or is
 * cancelled.
 */
export async function findVisitToJoin(
  trx: Db,
  reference: string,
): Promise<{ visit: VisitOfOrder; patients: number } | undefined> {
  const named = await trx
    .selectFrom("bookings")
    .select("visitId")
    .where("reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  if (!named) return undefined;
  await lockRow(trx, "visits", { id: named.visitId });
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["visits.id", "visits.day", "visits.slot", "visits.phone"])
    .select(["bookings.status", "bookings.confirmedAt", "bookings.assignedAt"])
    .where("bookings.visitId", "=", named.visitId)
    .orderBy("bookings.placedAt")
    .execute();
  const open = rows.find(({ status }) => isOpen(status));
  if (!open) return undefined;
  const { id, day, slot, phone, ...reached } = open;
  const live = rows.filter(({ status }) => status !== "cancelled");
  return { visit: { id, day, slot, phone, reached }, patients: live.length };
}
