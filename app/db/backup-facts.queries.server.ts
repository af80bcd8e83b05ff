import type { Db } from "./schema.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

const NAME = "backups";
/** Two months of nightly backups. */
const MOST = 60;

/** A backup that was written and read back; its location is not recorded. */
export type BackupFact = {
  at: string;
  bytes: number;
  /** Bytes in use on the disk of the data then; null where it is on another machine. */
  diskUsed: number | null;
};

/** Recorded backups, newest first. Each backup contains the records of the earlier ones. */
export async function findBackups(db: Db): Promise<BackupFact[]> {
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return stored ? (JSON.parse(stored.value) as BackupFact[]) : [];
}

/** Records a backup across restarts and servers, from the desk or the command line. */
export const noteBackup = (db: Db, fact: BackupFact) =>
  writeTransaction(db, async (trx) => {
    const value = JSON.stringify([fact, ...(await findBackups(trx))].slice(0, MOST));
    await trx
      .insertInto("settings")
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  });
