import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { databaseName } from "./connect.server.ts";
import type { Db } from "./schema.server.ts";
import { isLocked } from "./unavailable.server.ts";

const TRIES = 20;
const PAUSE_MS = 100;
/** Writers are blocked while SQLite waits for readers here, so it must be short. */
const BUSY_TIMEOUT_MS = 20;

/**
 * Empties SQLite's write-ahead log, in which deleted rows can still be read. PostgreSQL recycles its
 * log by itself.
 * @returns false when another program that reads the database prevented it.
 */
export async function emptyLog(db: Db, tries = TRIES): Promise<boolean> {
  if (databaseName(db) !== "SQLite") return true;
  const { timeout } = await first(sql<{ timeout: number }>`pragma busy_timeout`.execute(db));
  await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(db);
  try {
    for (let tried = 1; ; tried++) {
      if (await checkpoint(db)) return true;
      if (tried >= tries) return false;
      await sleep(PAUSE_MS);
    }
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(timeout)}`.execute(db);
  }
}

async function checkpoint(db: Db) {
  try {
    const done = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return (await first(done)).busy === 0;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

/**
 * Rewrites a SQLite file without the unused parts of its pages, where copies of index entries remain
 * that `secure_delete` does not overwrite. Holds the lock for about 15 ms a megabyte.
 */
export async function compact(db: Db) {
  if (databaseName(db) === "SQLite") await sql`vacuum`.execute(db);
}

/** The size of the SQLite file in megabytes; 0 on PostgreSQL. */
export async function fileMegabytes(db: Db) {
  if (databaseName(db) !== "SQLite") return 0;
  const { pageCount } = await first(sql<{ pageCount: number }>`pragma page_count`.execute(db));
  const { pageSize } = await first(sql<{ pageSize: number }>`pragma page_size`.execute(db));
  return (pageCount * pageSize) / 1024 / 1024;
}

async function first<T>(result: Promise<{ rows: T[] }>) {
  const [row] = (await result).rows;
  if (!row) throw new Error("SQLite answered a pragma with nothing");
  return row;
}
