import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./schema.server.ts";
import { isLocked } from "./unavailable.server.ts";

/** How long a write waits for the lock before it is refused; visitors wait as long. */
const PATIENCE_MS = 4_000;
const RETRY_MS = 20;

/** The write that tries again for all others of the same database, so that the tries do not add up. */
const retrying = new WeakMap<Db, Promise<void>>();

/**
 * Runs `work` in a transaction, like `db.transaction().execute(work)`. Every write of the server goes
 * through here: on SQLite one program writes at a time, and while another one does, this tries again
 * every few milliseconds without holding up anything else. `work` may run several times.
 * @throws SQLite's own error when the lock was not free within some seconds; nothing was written then.
 */
export async function writeTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await retrying.get(db);
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
    }
    if (!retrying.has(db)) return retry(db, work, deadline);
  }
}

async function retry<T>(db: Db, work: (trx: Db) => Promise<T>, deadline: number): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  retrying.set(db, promise);
  try {
    for (;;) {
      await sleep(RETRY_MS);
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!isLocked(error) || performance.now() > deadline) throw error;
      }
    }
  } finally {
    retrying.delete(db);
    resolve();
  }
}

/**
 * Deletes in transactions of at most `size` rows, so that each holds the lock for milliseconds, and
 * leaves the lock to others for as long as it had it.
 * @returns how many rows were deleted.
 */
export async function deleteInPieces(
  db: Db,
  size: number,
  deletePiece: (trx: Db, limit: number) => Promise<number>,
) {
  for (let total = 0; ;) {
    const startedAt = performance.now();
    const deleted = await writeTransaction(db, (trx) => deletePiece(trx, size));
    total += deleted;
    if (deleted < size) return total;
    await sleep(performance.now() - startedAt);
  }
}
