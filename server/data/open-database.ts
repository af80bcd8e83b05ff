import { connect, neverBlock } from "#app/db/connect.server.ts";
import { lockDataFile } from "#app/db/lock.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { storeClaims } from "#app/db/nabl-claim.queries.server.ts";
import { findOrMakeSecret, storeRetentionDays } from "#app/db/settings.queries.server.ts";
import { fillEndedVisits } from "#app/domain/ended-visits/fill-ended-visits.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { storeReceiptLab } from "#app/domain/receipts/receipt-lab.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { sealAnew } from "#app/domain/gateways/seal-anew.server.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/observe/log.ts";
import { giveSampleHindi } from "./sample-hindi.ts";
import { openSealKey } from "./seal-key.ts";
import { seedWhenEmpty } from "./seed.ts";

/** Opens, locks (SQLite), migrates and, when empty, seeds the database; `isSeeded` says whether it did. */
export async function openDatabase(config: Config, log: Log) {
  const { database, retentionDays, sampleDay, notices, lab } = config;
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
  const sealKey = await openSealKey(config);
  const earlier = [secret, ...(config.sealKeyBefore ? [config.sealKeyBefore] : [])];
  const closed = await writeTransaction(db, (trx) => sealAnew(trx, sealKey, earlier));
  if (closed.length > 0)
    log.error(
      { gateways: closed },
      "the keys of a payment gateway cannot be read with this SEAL_KEY or seal.key: enter them anew under Lab, Online payment",
    );
  await neverBlock(db);
  return { db, secret, sealKey, isSeeded };
}
