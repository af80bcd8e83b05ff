import { sql } from "kysely";
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

/** A published report and the size of its file in bytes; undefined when withdrawn or without a file. */
export const findReportFile = (db: Db, id: string) =>
  db
    .selectFrom("reports")
    .select(["id", "phone", "patientName", "testName"])
    .select(sql<number>`length(pdf)`.as("bytes"))
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .where("pdf", "is not", null)
    .executeTakeFirst();

/** PostgreSQL must be told the types of what is bound; positions begin at 1. */
const substringOf = (start: number, length: number) =>
  sql<Uint8Array>`substr(pdf, cast(${start + 1} as integer), cast(${length} as integer))`;

/** `length` bytes of a published report's file from `start`; undefined when there are none. */
export async function findReportPiece(db: Db, id: string, start: number, length: number) {
  const row = await db
    .selectFrom("reports")
    .select(substringOf(start, length).as("piece"))
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .where("pdf", "is not", null)
    .executeTakeFirst();
  return row && row.piece.byteLength > 0 ? row.piece : undefined;
}

export const insertReport = (db: Db, row: NewRow<"reports">) =>
  db.insertInto("reports").values(row).execute();

/**
 * Takes a report back and lets go of its file, the patient's name and the test: it may have been
 * published to the wrong phone. @returns whether there was such a report, not yet withdrawn.
 */
export async function withdrawReport(db: Db, id: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ withdrawnAt: now.toISOString(), pdf: null, patientName: "", testName: "" })
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
