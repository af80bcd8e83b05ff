import type { Db } from "#app/db/schema.server.ts";

/** The rows of visits by their ids, one query a table. Lists of ids are never empty here. */

export const selectVisits = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("visits")
    .leftJoin("staff as goes", "goes.id", "visits.assigneeId")
    .leftJoin("staff as made", "made.id", "visits.createdById")
    .leftJoin("staff as gave", "gave.id", "visits.discountById")
    .leftJoin("accounts", "accounts.id", "visits.accountId")
    .leftJoin("bookings as repeated", "repeated.id", "visits.repeatsBookingId")
    .selectAll("visits")
    .select(["goes.name as goesName", "made.name as madeName", "gave.name as gaveName"])
    .select("accounts.name as accountName")
    .select("repeated.reference as repeatedReference")
    .where("visits.id", "in", ids)
    .execute();

export const selectBookings = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("bookings")
    .leftJoin("staff as took", "took.id", "bookings.collectedById")
    .leftJoin("doctorNames as written", "written.name", "bookings.doctor")
    .leftJoin("doctors", "doctors.id", "written.doctorId")
    .leftJoin("staff as asked", "asked.id", "bookings.doctorConsentById")
    .leftJoin("staff as noted", "noted.id", "bookings.bookerAgreedById")
    .selectAll("bookings")
    .select("noted.name as notedName")
    .select(["took.name as tookName", "doctors.name as listedDoctor", "asked.name as askedName"])
    .where("visitId", "in", visitIds)
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .execute();

export const selectLines = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingLines.bookingId")
    .leftJoin("agreedPrices", (join) =>
      join
        .onRef("agreedPrices.bookingId", "=", "bookingLines.bookingId")
        .onRef("agreedPrices.position", "=", "bookingLines.position"),
    )
    .selectAll("bookingLines")
    .select("agreedPrices.paise as agreedPaise")
    .where("visitId", "in", visitIds)
    .orderBy("bookingLines.position")
    .execute();

export const selectSamples = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .leftJoin("bookings as again", "again.id", "samples.repeatedById")
    .selectAll("samples")
    .select(["again.reference as againReference", "again.status as againStatus"])
    .where("bookings.visitId", "in", visitIds)
    .orderBy("position")
    .execute();

export const selectRefunds = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("refunds")
    .leftJoin("staff", "staff.id", "givenById")
    .selectAll("refunds")
    .select("staff.name as givenByName")
    .where("visitId", "in", visitIds)
    .orderBy("askedAt")
    .orderBy("refunds.id")
    .execute();

export const selectPayments = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("payments")
    .leftJoin("staff", "staff.id", "takenById")
    .selectAll("payments")
    .select("staff.name as takenByName")
    .where("visitId", "in", visitIds)
    .orderBy("takenAt")
    .orderBy("payments.id")
    .execute();
