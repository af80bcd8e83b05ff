import type { Db } from "#app/db/schema.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";

/** Reports of a booking that the patient can read, newest first. */
export async function findPublished(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom("reports")
    .leftJoin("staff", "staff.id", "publishedById")
    .select(["reports.id", "bookingId", "part", "testName", "testsReady", "testsTotal"])
    .select(["uploadedAt", "amendsId", "amendedBecause", "supersededById", "staff.name as by"])
    .where("bookingId", "in", bookingIds)
    .where("withdrawnAt", "is", null)
    .orderBy("uploadedAt", "desc")
    .orderBy("reports.id", "desc")
    .execute();
}

export type PublishedReport = Awaited<ReturnType<typeof findPublished>>[number];

/** A report that was published, without its file; undefined when there is none. */
export const findReport = (db: Db, id: string) =>
  db
    .selectFrom("reports")
    .select(["id", "bookingId", "part", "uploadedAt", "supersededById", "sha256", "withdrawnAt"])
    .where("id", "=", id)
    .executeTakeFirst();

/** A published report with its file; undefined when there is none, or it was withdrawn. */
export const findReportPdf = (db: Db, id: string) =>
  db
    .selectFrom("reports")
    .select(["id", "phone", "testName", "patientName", "pdf"])
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();

/** The lines of a booking in their order, with the tests of each. */
export async function findLines(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom("bookingLines")
    .select(["name", "bookedTests"])
    .where("bookingId", "=", bookingId)
    .orderBy("position")
    .execute();
  return rows.map(({ name, bookedTests: stored }) => ({ name, tests: bookedTests(stored) }));
}

/** Copies the PDF of a dropped file into the report, inside the database. */
export const copyPdf = (trx: Db, reportId: string, fileId: string) =>
  trx
    .updateTable("reports")
    .set(({ selectFrom }) => ({
      pdf: selectFrom("reportFilePdfs").select("pdf").where("fileId", "=", fileId),
    }))
    .where("id", "=", reportId)
    .execute();

export const deletePdf = (trx: Db, reportId: string) =>
  trx.updateTable("reports").set({ pdf: null }).where("id", "=", reportId).execute();
