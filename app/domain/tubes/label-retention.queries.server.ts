import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long the same labels can be opened again; the labels themselves stay with their bookings. */
const PRINTS_KEPT_DAYS = 30;

/** Forgets what was printed together more than 30 days ago. */
export const deleteOldPrints = (db: Db, now: Date) =>
  writeTransaction(db, (trx) =>
    trx
      .deleteFrom("labelPrints")
      .where("printedAt", "<", new Date(now.getTime() - PRINTS_KEPT_DAYS * DAY_MS).toISOString())
      .execute(),
  );
