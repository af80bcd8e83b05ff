import type { Db } from "#app/db/schema.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { ticketHash } from "#app/domain/booking/reference-and-ticket.server.ts";

/** The booking that a token's hash opens, with its visit. The columns are named, so that it is prepared. */
export const findByToken = (db: Db, token: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "visitId", "reference", "ticketVersion", "kind", "packageType"])
    .select(["status", "patientName", "bookings.phone", "totalPaise", "placedAt"])
    .select(["bookerPhone", "bookerAgreedAt"])
    .select(["confirmedAt", "assignedAt", "collectedAt", "reportedAt", "cancelledAt"])
    .select(["cancelledBy", "askedDay", "askedSlot", "askedAt"])
    .select(["day", "slot", "flat", "street", "landmark", "pincode", "lat", "lng", "phlebotomist"])
    .select(["atBoothAt", "chargePaise"])
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
        .on("bookingLines.testsIncluded", "is not", null)
        .on("packages.offSite", "=", ON_SITE),
    )
    .select(["itemId", "bookingLines.name", "category", "quantity", "pricePaise", "listPaise"])
    .select(["bookedTests", "packages.packageType"])
    .where("bookingId", "=", bookingId)
    .orderBy("bookingLines.position")
    .execute();

/**
 * A booking, locked until the transaction ends. Its visit is locked first, as by every
 * change of the desk. @returns undefined when it is erased or gone.
 */
export async function holdBooking(trx: Db, { id, visitId }: { id: string; visitId: string }) {
  await lockRow(trx, "visits", { id: visitId });
  await lockRow(trx, "bookings", { id });
  return trx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
}
