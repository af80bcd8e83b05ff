import type { Db } from "#app/db/schema.server.ts";

/** How many entries the access log has, of all or of those before a timestamp. */
export async function countAccess(db: Db, which?: { before: string }) {
  let query = db.selectFrom("accessLog").select((eb) => eb.fn.countAll().as("count"));
  if (which) query = query.where("at", "<", which.before);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Deletes at most `limit` entries. @returns how many were deleted. */
export async function deleteAccess(trx: Db, { before }: { before: string }, limit: number) {
  const piece = trx.selectFrom("accessLog").select("id").where("at", "<", before).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("accessLog")
    .where("id", "in", piece)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The time of the newest entry. */
export async function findNewestAccess(db: Db) {
  const row = await db
    .selectFrom("accessLog")
    .select((eb) => eb.fn.max<string | null>("at").as("newest"))
    .executeTakeFirstOrThrow();
  return row.newest;
}
