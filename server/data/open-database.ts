import { connect, neverBlock } from "#app/db/connect.server.ts";
import { lockDataFile } from "#app/db/lock.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { storeClaims } from "#app/db/nabl-claim.queries.server.ts";
import { findOrMakeSecret, storeRetentionDays } from "#app/db/settings.queries.server.ts";
import { fillEndedVisits } from "#app/domain/ended-visits/fill-ended-visits.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { storeReceiptLab } from "#app/domain/receipts/receipt-lab.server.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/observe/log.ts";
import { giveSampleHindi } from "./sample-hindi.ts";
import { seedWhenEmpty } from "./seed.ts";

/** Opens, locks (SQLite), migrates and, when empty, seeds the database; `isSeeded` says whether it did. */
export async function openDatabase(
  { database, retentionDays, sampleDay, notices, lab }: Config,
  log: Log,
) {
  if ("file" in database) lockDataFile(database.file);
  const db = connect(database, (error) => log.warn({ err: error }, "a database connection broke"));
  await migrate(db);
  await fillEndedVisits(db);
  await storeReceiptLab(db, lab);
  await storeClaims(db, lab.claims);
  const isSeeded = await seedWhenEmpty(db, sampleDay ? new Date() : undefined);
  await giveSampleHindi(db);
  await storeRetentionDays(db, retentionDays);
  await storeNoticeSettings(db, notices);
  const secret = await findOrMakeSecret(db);
  await neverBlock(db);
  return { db, secret, isSeeded };
}
