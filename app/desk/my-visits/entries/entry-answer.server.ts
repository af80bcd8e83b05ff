import type { Db } from "#app/db/schema.server.ts";

/** What an entry was answered, with the history entries it made; undefined once its key is forgotten. */
export async function findAnswer(trx: Db, key: string) {
  const row = await trx
    .selectFrom("idempotencyKeys")
    .select("answer")
    .where("key", "=", key)
    .executeTakeFirst();
  return row && (JSON.parse(row.answer) as { at: string; undo: string[] });
}
