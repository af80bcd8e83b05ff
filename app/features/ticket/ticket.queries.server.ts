import type { Db, Row } from "#app/db/schema.server.ts";
import { OPEN_STATUSES } from "../booking/booking-status.ts";
import { ticketHash } from "../booking/ticket-token.server.ts";

/** The booking that a token's hash opens, with its visit. The columns are named, so that it is prepared. */
export const findByToken = (db: Db, token: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "visitId", "reference", "ticketVersion", "kind", "packageType"])
    .select(["status", "patientName", "bookings.phone", "totalPaise", "placedAt"])
    .select(["confirmedAt", "assignedAt", "collectedAt", "reportedAt", "cancelledAt"])
    .select(["cancelledBy", "askedDay", "askedSlot", "askedAt"])
    .select(["day", "slot", "flat", "street", "landmark", "pincode", "lat", "lng", "phlebotomist"])
    .where("ticketHash", "=", ticketHash(token))
    .executeTakeFirst();

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** The lines of a booking in order; `packageType` is that of a package which is still sold. */
export const findLines = (db: Db, bookingId: string) =>
  db
    .selectFrom("bookingLines")
    .leftJoin("packages", (join) =>
      join
        .onRef("packages.id", "=", "bookingLines.itemId")
        .on("bookingLines.testsIncluded", "is not", null),
    )
    .select(["itemId", "bookingLines.name", "category", "quantity", "pricePaise", "listPaise"])
    .select(["bookedTests", "packages.packageType"])
    .where("bookingId", "=", bookingId)
    .orderBy("bookingLines.position")
    .execute();

/** Undefined when the booking is erased, or gone. */
export async function findStatus(db: Db, id: string) {
  const row = await db
    .selectFrom("bookings")
    .select("status")
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return row?.status;
}

type Changes = Partial<Omit<Row<"bookings">, "id" | "visitId" | "updatedAt">>;

/**
 * Changes a booking whose visit is still open. Run inside a transaction, before the visit is changed:
 * it holds the booking, so that of two changes at once the second sees the first.
 * @returns false, with nothing changed, when the visit is over, cancelled or erased.
 */
export async function updateOpen(trx: Db, id: string, set: Changes, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set({ ...set, updatedAt: now.toISOString() })
    .where("id", "=", id)
    .where("status", "in", OPEN_STATUSES)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Place = Pick<Row<"visits">, "flat" | "street" | "landmark" | "pincode" | "lat" | "lng">;

export const updatePlace = (trx: Db, visitId: string, place: Place) =>
  trx.updateTable("visits").set(place).where("id", "=", visitId).execute();
