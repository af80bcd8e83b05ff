import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";

/** What the lab asks of its reports, withdrawn ones included. */

/** Without the files, newest first; of one phone or of all. */
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

/** With the files. */
export const listReportsWithFiles = (db: Db, phones: string[]) =>
  db
    .selectFrom("reports")
    .selectAll()
    .where("phone", "in", phones)
    .orderBy("uploadedAt")
    .orderBy("id")
    .execute();
