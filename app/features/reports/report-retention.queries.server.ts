import type { Database, Db } from "#app/db/schema.server.ts";
import type { ExpressionBuilder } from "kysely";

/** Of these phones, or uploaded before a timestamp. */
export type ReportsToDelete = { phones: string[] } | { before: string };

const matches = (which: ReportsToDelete) => (where: ExpressionBuilder<Database, "reports">) =>
  "phones" in which ? where("phone", "in", which.phones) : where("uploadedAt", "<", which.before);

/** How many there are, of all or of those to delete. */
export async function countReports(db: Db, which?: ReportsToDelete) {
  let query = db.selectFrom("reports").select((eb) => eb.fn.countAll().as("count"));
  if (which) query = query.where(matches(which));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Deletes at most `limit` reports with their files. @returns how many were deleted. */
export async function deleteReports(trx: Db, which: ReportsToDelete, limit: number) {
  const piece = trx.selectFrom("reports").select("id").where(matches(which)).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("reports")
    .where("id", "in", piece)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** When the newest one was uploaded. */
export async function findNewestReport(db: Db) {
  const row = await db
    .selectFrom("reports")
    .select((eb) => eb.fn.max<string | null>("uploadedAt").as("newest"))
    .executeTakeFirstOrThrow();
  return row.newest;
}
