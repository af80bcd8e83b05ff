import { setImmediate as nextTick, setTimeout as sleep } from "node:timers/promises";
import type { ControlledTransaction } from "kysely";
import { parallelWrites } from "./connect.server.ts";
import type { Database, Db } from "./schema.server.ts";
import { isContention, isUnavailable } from "./unavailable.server.ts";

/** How long a write waits for a lock before it is refused. */
const PATIENCE_MS = 4_000;
const RETRY_MS = 20;
/** A batch holds SQLite's lock and its only connection, so it stays a matter of milliseconds. */
const MAX_BATCH = 32;

type Settle = () => void;

/** One call of `writeTransaction`, until it is settled. */
type Write = {
  deadline: number;
  /** @returns what resolves the call, to be called once the batch is committed. */
  run: (trx: Db) => Promise<Settle>;
  reject: (error: unknown) => void;
};

type Queue = { writes: Write[]; batchesInFlight: number };
const queues = new WeakMap<Db, Queue>();

/**
 * Runs `work` in a transaction, like `db.transaction().execute(work)`. Every write of the server goes
 * through here. Writes that arrive together share one transaction: one wait for the disk serves them
 * all. The promise resolves once that transaction is durable; a `work` that throws is rolled back
 * alone; a commit that fails rejects them all.
 *
 * The batch is retried with a savepoint per write when one of them fails, and every few milliseconds,
 * without blocking the event loop, while another program holds the lock. So `work` may run several
 * times and may touch nothing but the database.
 * @throws the database's own error when the lock was not free within some seconds; nothing was written then.
 */
export function writeTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? { writes: [], batchesInFlight: 0 };
  queues.set(db, queue);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const run = async (trx: Db) => {
    const result = await work(trx);
    return () => resolve(result);
  };
  queue.writes.push({ deadline: performance.now() + PATIENCE_MS, run, reject });
  if (queue.batchesInFlight < parallelWrites(db)) void drain(db, queue);
  return promise;
}

/** Runs batch after batch until no write waits. Never rejects. */
async function drain(db: Db, queue: Queue) {
  queue.batchesInFlight += 1;
  for (;;) {
    await nextTick(); // requests that arrived together join the batch
    const batch = queue.writes.splice(0, MAX_BATCH);
    if (batch.length === 0) break;
    try {
      for (const settle of await commitTogether(db, batch)) settle();
    } catch (error) {
      if (isContention(error)) {
        queue.writes.unshift(...batch);
        rejectLate(queue, error);
        await sleep(RETRY_MS);
      } else for (const { reject } of batch) reject(error);
    }
  }
  queue.batchesInFlight -= 1;
}

function rejectLate(queue: Queue, error: unknown) {
  const now = performance.now();
  const { late = [], inTime = [] } = Object.groupBy(queue.writes, ({ deadline }) =>
    deadline < now ? "late" : "inTime",
  );
  queue.writes = inTime;
  for (const { reject } of late) reject(error);
}

/**
 * Savepoints would cost two round trips a write, so they wait for the rare batch with a failing write.
 * @returns what settles each write, now that all are durable. @throws when nothing was stored.
 */
async function commitTogether(db: Db, batch: Write[]) {
  try {
    return await commit(db, batch, (write, trx) => write.run(trx));
  } catch (error) {
    if (batch.length === 1 || isContention(error) || isUnavailable(error)) throw error;
    return commit(db, batch, runInSavepoint);
  }
}

type Run = (write: Write, trx: ControlledTransaction<Database>) => Promise<Settle>;

async function commit(db: Db, batch: Write[], run: Run) {
  const trx = await db.startTransaction().execute();
  try {
    const settlers = [];
    for (const write of batch) settlers.push(await run(write, trx));
    await trx.commit().execute();
    return settlers;
  } catch (error) {
    // A rollback fails where the connection is lost; the first error says more.
    await trx
      .rollback()
      .execute()
      .catch(() => {});
    throw error;
  }
}

/** @throws when the whole transaction has to be given up: a lock is taken, or the database is gone. */
async function runInSavepoint({ run, reject }: Write, trx: ControlledTransaction<Database>) {
  const savepoint = await trx.savepoint("write").execute();
  try {
    const settle = await run(savepoint);
    await savepoint.releaseSavepoint("write").execute();
    return settle;
  } catch (error) {
    if (isContention(error)) throw error;
    try {
      await savepoint.rollbackToSavepoint("write").execute();
    } catch {
      throw error; // the transaction is over: a full disk ends it, and so does a lost connection
    }
    return () => reject(error);
  }
}
