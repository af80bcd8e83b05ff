import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./schema.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

/**
 * Deletes in transactions of at most `size` rows, so that each holds the lock for milliseconds, and
 * pauses after each for as long as it took, so that others get the lock.
 * @returns how many rows were deleted.
 */
export async function deleteInChunks(
  db: Db,
  size: number,
  deleteChunk: (trx: Db, limit: number) => Promise<number>,
) {
  for (let total = 0; ;) {
    const startedAt = performance.now();
    const deleted = await writeTransaction(db, (trx) => deleteChunk(trx, size));
    total += deleted;
    if (deleted < size) return total;
    await sleep(performance.now() - startedAt);
  }
}
