import type { Db } from "#app/db/schema.server.ts";

/** How long a file stays that was published or set aside: until then that can be taken back. */
export const FILES_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

type Before = {
  /** Published or set aside before this moment. */
  settled: Date;
  /** Dropped before it, whatever became of them. */
  dropped: Date;
};

/** Deletes files with their bytes, at most `limit` of them. @returns how many. */
export async function deleteOldFiles(trx: Db, { settled, dropped }: Before, limit: number) {
  const settledAt = settled.toISOString();
  const old = trx
    .selectFrom("reportFiles")
    .leftJoin("reports", "reports.id", "reportFiles.reportId")
    .select("reportFiles.id")
    .where((is) =>
      is.or([
        is("discardedAt", "<", settledAt),
        is("reports.uploadedAt", "<", settledAt),
        // Its report was deleted since.
        is.and([is("reportId", "is not", null), is("reports.id", "is", null)]),
        is("reportFiles.uploadedAt", "<", dropped.toISOString()),
      ]),
    )
    .limit(limit);
  const ids = (await old.execute()).map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom("reportFiles").where("id", "in", ids).execute();
  return ids.length;
}
