import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isDamaged, isLocked } from "./unavailable.server.ts";

/** How long a command that is about to end may take. */
const WAIT_MS = 2_000;

/**
 * Checkpoints the write-ahead log into a SQLite file and locks out every other connection, readers
 * too, until `close()`. A program that waits meanwhile cannot write to the file after it was renamed:
 * outside WAL mode SQLite checks for that (SQLITE_READONLY_DBMOVED).
 * @returns undefined when the file is damaged: nothing can use it then.
 * @throws when another connection is open. Nothing is changed then.
 */
export function lockOthersOut(file: string) {
  // If the file is not a database, SQLite would delete its log, which may be all that is left.
  if (!isSqlite(file)) return undefined;
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    // Leaving WAL mode fails while any other connection is open, even an idle one.
    database.exec("PRAGMA journal_mode = DELETE");
    database.exec("BEGIN EXCLUSIVE");
    const mode = database.prepare("PRAGMA journal_mode").get();
    if (mode?.journal_mode !== "delete" || existsSync(`${file}-wal`)) throw inUse(file);
    return database;
  } catch (error) {
    database.close();
    if (isDamaged(error)) return undefined;
    throw isLocked(error) ? inUse(file, error) : error;
  }
}

function isSqlite(file: string) {
  const head = Buffer.alloc(16);
  const descriptor = openSync(file, "r");
  readSync(descriptor, head);
  closeSync(descriptor);
  return head.toString("latin1") === "SQLite format 3\0";
}

const inUse = (file: string, cause?: unknown) =>
  new Error(
    `Another program has ${file} open: a command such as "bookings export" in another window, ` +
      "a backup, or a database tool. End it and try again. Nothing was changed.",
    { cause },
  );
