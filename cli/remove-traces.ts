import { compact, emptyLog, fileMegabytes } from "#app/db/log-file.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isDiskFull } from "#app/db/unavailable.server.ts";
import { done, failed, type Lab } from "./command-line.ts";

/** Rewriting this many megabytes delays bookings by about 1.5 s. */
const MOST_MEGABYTES = 100;

/**
 * Removes the traces of deleted rows from SQLite's files, so that nobody can read them. A large file is
 * not rewritten, because bookings would wait; the operator is told.
 */
export async function removeTraces(db: Db, { terminal }: Lab, anySize = false) {
  const left = await compactUpTo(anySize ? Infinity : MOST_MEGABYTES, db);
  if (left)
    terminal.note(
      `${left}: unused parts of its file may still contain phone numbers. ` +
        "At a quiet time, run: npm run lab -- purge --compact",
    );
  if (await emptyLog(db)) return done;
  return failed(
    "The data is deleted, but can still be read in SQLite's write-ahead log, because another program " +
      "is reading the database (a backup, or an export that is paused). End it, then run: " +
      "npm run lab -- purge --compact",
  );
}

/** @returns why the file was not rewritten, if it was not. */
async function compactUpTo(mostMegabytes: number, db: Db) {
  if ((await fileMegabytes(db)) > mostMegabytes) return "The database is large";
  try {
    await compact(db);
    return undefined;
  } catch (error) {
    if (isDiskFull(error)) return "The disk has no room for a second copy of the database";
    throw error;
  }
}
