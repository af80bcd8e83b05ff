import type { Db } from "#app/db/schema.server.ts";

/** How long a reply that was taken is known. The service tells one again for a week at most. */
const REPLY_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets which replies were taken long ago. */
export const deleteTakenReplies = (trx: Db, now: Date) =>
  trx
    .deleteFrom("takenReplies")
    .where("takenAt", "<", new Date(now.getTime() - REPLY_KEPT_MS).toISOString())
    .execute();
