import type { Db } from "./schema.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

const NAME = "backups";
/** Two months of nightly backups. */
const MOST = 60;

/** A backup that was written and read back; where it went, nobody knows. */
export type BackupFact = {
  at: string;
  bytes: number;
  /** Bytes in use on the disk of the data then; null where it is on another machine. */
  diskUsed: number | null;
};

/** What is remembered of backups, newest first. It is in the backups too, but for the last one. */
export async function findBackups(db: Db): Promise<BackupFact[]> {
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return stored ? (JSON.parse(stored.value) as BackupFact[]) : [];
}

/** Remembers a backup across restarts and servers, whoever made it. */
export const noteBackup = (db: Db, fact: BackupFact) =>
  writeTransaction(db, async (trx) => {
    const value = JSON.stringify([fact, ...(await findBackups(trx))].slice(0, MOST));
    await trx
      .insertInto("settings")
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  });
