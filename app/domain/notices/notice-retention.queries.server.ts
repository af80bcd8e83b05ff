import type { Db } from "#app/db/schema.server.ts";

/** How long sent and given up notices stay, for whoever asks what a patient was told. */
export const NOTICES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What was settled so long ago that nobody asks for it. @returns how many. */
export async function deleteOldNotices(trx: Db, before: Date, limit: number) {
  const old = trx
    .selectFrom("notices")
    .select("id")
    .where("dueAt", "is", null)
    .where("createdAt", "<", before.toISOString())
    .limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("notices")
    .where("id", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
