import type { Db } from "#app/db/schema.server.ts";
import { findValidReceipts } from "#app/domain/receipts/receipt-rows.queries.server.ts";
import type { TicketRow } from "#app/domain/ticket/ticket.queries.server.ts";

/**
 * The receipt that names this patient. Undefined when it names somebody with another phone number too:
 * people who share an address need not know of each other's tests, so the desk prints it.
 */
export async function findOwnReceipt(db: Db, { id, visitId, phone }: TicketRow) {
  const receipt = (await findValidReceipts(db, [visitId])).get(visitId);
  const patients = receipt?.content.patients.map(({ bookingId }) => bookingId) ?? [];
  if (!patients.includes(id)) return undefined;
  const stranger = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "in", patients)
    // Whoever is erased has none, and no name on the receipt.
    .where("phone", "not in", [phone, ""])
    .executeTakeFirst();
  return stranger ? undefined : receipt;
}
