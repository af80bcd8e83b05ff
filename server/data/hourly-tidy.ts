import { deleteOldAnswers } from "#app/db/idempotency.server.ts";
import { emptyLog } from "#app/db/log-file.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deleteInChunks } from "#app/db/delete-in-chunks.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { forgetErased } from "#app/domain/history/erasure-register.queries.server.ts";
import {
  deleteOldNotices,
  NOTICES_KEPT_MS,
} from "#app/domain/notices/notice-retention.queries.server.ts";
import {
  deleteOldFiles,
  FILES_KEPT_MS,
} from "#app/domain/report-files/file-retention.queries.server.ts";
import { deleteOldPrints } from "#app/domain/tubes/label-retention.queries.server.ts";
import { deleteOldLists } from "#app/domain/bank-list/bank-retention.queries.server.ts";
import { deleteOldEvents } from "#app/domain/payments/event-retention.queries.server.ts";
import { deleteExpiredCodes } from "#app/domain/report-lookup/report-codes.queries.server.ts";
import {
  deleteUnusedPictures,
  UNUSED_PICTURES_KEPT_MS,
} from "#app/domain/pictures/picture-retention.queries.server.ts";
import { deleteTakenReplies } from "#app/domain/replies/reply-retention.queries.server.ts";
import { deleteEnded } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { type Log, logFailure } from "#server/observe/log.ts";
import { deleteExpired, findExpired } from "./retention.ts";

const HOUR_MS = 60 * 60 * 1000;

type Given = { db: Db; log: Log; now: () => Date; config: { retentionDays: number } };

/**
 * Once an hour deletes data older than RETENTION_DAYS, stored idempotency answers, expired codes,
 * settled report files, pictures that no post shows, what labels were printed together, lists of the bank,
 * what gateways told, which replies were taken and ended sessions of the desk.
 * @returns a function that stops it.
 */
export function tidyHourly({ db, log, now, config }: Given) {
  async function tidy() {
    const at = now();
    await deleteInChunks(db, 500, (trx, limit) => deleteOldAnswers(trx, at, limit));
    await writeTransaction(db, (trx) => deleteExpiredCodes(trx, at));
    await writeTransaction(db, (trx) => deleteEnded(trx, at));
    await writeTransaction(db, (trx) => deleteTakenReplies(trx, at));
    const settled = new Date(at.getTime() - NOTICES_KEPT_MS);
    await deleteInChunks(db, 500, (trx, limit) => deleteOldNotices(trx, settled, limit));
    const files = {
      settled: new Date(at.getTime() - FILES_KEPT_MS),
      dropped: new Date(at.getTime() - config.retentionDays * 24 * HOUR_MS),
    };
    // Deleting one overwrites up to 10 MB.
    await deleteInChunks(db, 1, (trx, limit) => deleteOldFiles(trx, files, limit));
    const unused = new Date(at.getTime() - UNUSED_PICTURES_KEPT_MS);
    await writeTransaction(db, (trx) => deleteUnusedPictures(trx, unused));
    await deleteOldPrints(db, at);
    await deleteOldLists(db, at);
    await deleteOldEvents(db, at);
    const { due, unusual } = await findExpired(db, at, config.retentionDays);
    if (unusual) {
      log.warn(
        { due, retentionDays: config.retentionDays },
        `nothing was deleted: ${unusual} If both are right: npm run lab -- purge --apply --force`,
      );
      return;
    }
    const oldest = new Date(at.getTime() - config.retentionDays * 24 * HOUR_MS).toISOString();
    await writeTransaction(db, (trx) => forgetErased(trx, oldest));
    const deleted = await deleteExpired(db, at, config.retentionDays);
    if (Object.values(deleted).every((count) => count === 0)) return;
    log.info({ deleted, retentionDays: config.retentionDays }, "deleted expired data");
    if (!(await emptyLog(db, 1)))
      log.warn(
        "deleted data stays in the write-ahead log, because another program reads the database",
      );
  }
  const timer = setInterval(() => {
    tidy().catch((err: unknown) => logFailure(log, err, "expired data could not be deleted"));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
