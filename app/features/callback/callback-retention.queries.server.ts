import type { Database, Db } from "#app/db/schema.server.ts";
import type { ExpressionBuilder } from "kysely";

/** Of these phones, or requested before a timestamp. */
export type CallbacksToDelete = { phones: string[] } | { before: string };

const matches = (which: CallbacksToDelete) => (where: ExpressionBuilder<Database, "callbacks">) =>
  "phones" in which ? where("phone", "in", which.phones) : where("requestedAt", "<", which.before);

/** How many there are, of all or of those to delete. */
export async function countCallbacks(db: Db, which?: CallbacksToDelete) {
  let query = db.selectFrom("callbacks").select((eb) => eb.fn.countAll().as("count"));
  if (which) query = query.where(matches(which));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Deletes at most `limit` requests. @returns how many were deleted. */
export async function deleteCallbacks(trx: Db, which: CallbacksToDelete, limit: number) {
  const piece = trx.selectFrom("callbacks").select("id").where(matches(which)).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("callbacks")
    .where("id", "in", piece)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** When the newest one was requested. */
export async function findNewestCallback(db: Db) {
  const row = await db
    .selectFrom("callbacks")
    .select((eb) => eb.fn.max<string | null>("requestedAt").as("newest"))
    .executeTakeFirstOrThrow();
  return row.newest;
}
