import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isLocked } from "./unavailable.server.ts";

let held: DatabaseSync | undefined;

/**
 * One server process per SQLite file: holds an exclusive lock beside it for as long as the process
 * lives. The operating system releases it even after `kill -9`; the CLI does not take it.
 * @throws when another server holds it.
 */
export function lockDataFile(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(`${file}.lock`);
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new Error(
      `Another Doorstep server is using ${file}. Stop it first, or give this one its own DATA_DIR; ` +
        "to run several servers, set DATABASE_URL to a PostgreSQL database.",
      { cause: error },
    );
  }
  held = lock;
  // Keep a reference: garbage collection would release the lock.
  process.once("exit", unlockDataFile);
}

/** Releases the lock, for tests and orderly shutdown. */
export function unlockDataFile() {
  process.off("exit", unlockDataFile);
  held?.close();
  held = undefined;
}
