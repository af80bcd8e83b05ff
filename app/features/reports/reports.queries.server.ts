import type { Db, NewRow } from "#app/db/schema.server.ts";

/** What is told of a phone's reports, newest first; never the files themselves. */
export async function listReportsFor(db: Db, phone: string) {
  const rows = await db
    .selectFrom("reports")
    .select(["id", "testName", "patientName", "uploadedAt"])
    .select((eb) => eb("pdf", "is not", null).as("hasFile"))
    .where("phone", "=", phone)
    .where("withdrawnAt", "is", null)
    .orderBy("uploadedAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, hasFile: Boolean(row.hasFile) }));
}

/** A report with its file, unless it was withdrawn. */
export const findReport = (db: Db, id: string) =>
  db
    .selectFrom("reports")
    .selectAll()
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();

export const insertReport = (db: Db, row: NewRow<"reports">) =>
  db.insertInto("reports").values(row).execute();

/** Takes a report back and lets go of its file. @returns whether there was such a report. */
export async function withdrawReport(db: Db, id: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ withdrawnAt: now.toISOString(), pdf: null })
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
