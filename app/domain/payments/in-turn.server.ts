import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";

type Line = { last: Promise<unknown>; waiting: number };
const lines = new WeakMap<Db, Line>();

/** More than a gateway tells in the seconds that a write may wait for. */
const MOST_WAITING = 500;

/** Whether so much waits that whoever tells more should tell it again later. */
export const isLineFull = (db: Db) => (lines.get(db)?.waiting ?? 0) >= MOST_WAITING;

/**
 * Writes what gateways tell one after the other. Written together, two transactions would hold one try
 * each and wait for the other's: messages come many at once, repeated and in any order.
 * @param isNeeded is asked when it is its turn, before anything is locked.
 * @returns undefined when it is not needed any more.
 */
export async function writeInTurn<T>(
  db: Db,
  work: (trx: Db) => Promise<T>,
  isNeeded: () => Promise<boolean> = async () => true,
): Promise<T | undefined> {
  const line = lines.get(db) ?? { last: Promise.resolve(), waiting: 0 };
  lines.set(db, line);
  line.waiting += 1;
  const write = async () => ((await isNeeded()) ? writeTransaction(db, work) : undefined);
  const mine = line.last.then(write);
  line.last = mine.catch(() => {}).then(() => void (line.waiting -= 1));
  return mine;
}
