import type { Db } from "#app/db/schema.server.ts";
import type { Log } from "./log.ts";
import { deleteExpired } from "./retention.ts";

const HOUR_MS = 60 * 60 * 1000;

type Given = { db: Db; log: Log; now: () => Date; config: { retentionDays: number } };

/**
 * Once an hour deletes what is older than RETENTION_DAYS and what was kept only for a while.
 * @returns what stops it.
 */
export function tidyHourly({ db, log, now, config }: Given) {
  const tidy = () =>
    db.transaction().execute((trx) => deleteExpired(trx, now(), config.retentionDays));
  const timer = setInterval(() => {
    tidy().catch((err: unknown) => log.warn({ err }, "could not tidy up"));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
