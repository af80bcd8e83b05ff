import { sql } from "kysely";
import type { Db, NewRow } from "#app/db/schema.server.ts";

/** The queries of the command line; withdrawn reports are included. */

/** Newest first, without the files; of some phones or of all. */
export async function listReportRows(db: Db, phones?: string[]) {
  let query = db
    .selectFrom("reports")
    .select(["id", "phone", "patientName", "testName", "uploadedAt", "withdrawnAt"])
    .select((eb) => eb("pdf", "is not", null).as("hasFile"))
    .orderBy("uploadedAt", "desc")
    .orderBy("id");
  if (phones) query = query.where("phone", "in", phones);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, hasFile: Boolean(row.hasFile) }));
}

/** When a report was withdrawn, null while it is published; undefined when there is none. */
export async function findWithdrawal(db: Db, id: string) {
  const query = db.selectFrom("reports").select("withdrawnAt").where("id", "=", id);
  return (await query.executeTakeFirst())?.withdrawnAt;
}

/** Published reports with exactly this file, oldest first. */
export const listReportsOfFile = (db: Db, pdf: Uint8Array) =>
  db
    .selectFrom("reports")
    .select(["id", "phone", "patientName", "testName", "uploadedAt"])
    .where(sql<number>`length(pdf)`, "=", pdf.byteLength)
    .where("pdf", "=", pdf)
    .orderBy("uploadedAt")
    .execute();

export const insertReport = (db: Db, row: NewRow<"reports">) =>
  db.insertInto("reports").values(row).execute();

/**
 * Withdraws a report and deletes its file, the patient's name, the test and why it corrected another,
 * because it may have been published to the wrong phone. @returns false when there is no such report or
 * it was withdrawn before.
 */
export async function withdrawReport(db: Db, id: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({
      withdrawnAt: now.toISOString(),
      pdf: null,
      patientName: "",
      testName: "",
      amendedBecause: null,
    })
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
