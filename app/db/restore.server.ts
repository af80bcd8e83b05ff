import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkBackup, flush } from "./backup.server.ts";
import { connect } from "./connect.server.ts";
import { copyData, countRows } from "./copy-data.server.ts";
import { lockOthersOut } from "./exclusive.server.ts";
import { checkIntegrity, otherConnections } from "./inspect.server.ts";
import { lockDataFile, unlockDataFile } from "./lock.server.ts";
import { migrate } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";

type Counts = Awaited<ReturnType<typeof countRows>>;

/**
 * Replaces the SQLite database at `target` with a backup, atomically; the old one is kept as `aside`.
 * @returns how many rows of each table the restored database holds.
 * @throws when a server or any other program has the database open, when the file is not a complete
 * backup, or when the restored database does not pass its check.
 */
export async function restoreFile(backup: string, target: string, aside: string) {
  lockDataFile(target);
  const incoming = `${target}.incoming`;
  try {
    const counts = await copyChecked(backup, incoming);
    flush(incoming);
    replaceDatabase(target, incoming, aside);
    await checkRestored(target, counts, aside);
    return counts;
  } finally {
    rmSync(incoming, { force: true });
    unlockDataFile();
  }
}

function copyChecked(backup: string, copy: string) {
  // Reading a pipe or a device would never end.
  if (!statSync(backup).isFile()) throw new Error(`${backup} is not a regular file`);
  copyFileSync(backup, copy);
  chmodSync(copy, 0o600);
  return checkBackup(copy);
}

/** Locks everyone else out: SQLite would apply a log left by them to the new file. */
function replaceDatabase(target: string, incoming: string, aside: string) {
  const locked = existsSync(target) ? lockOthersOut(target) : undefined;
  try {
    if (existsSync(target)) linkSync(target, aside);
    // Only a damaged database still has a log here; it moves with the file it belongs to.
    if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${aside}-wal`);
    rmSync(`${target}-shm`, { force: true });
    renameSync(incoming, target);
    flushFolder(dirname(target));
  } finally {
    locked?.close();
  }
}

async function checkRestored(target: string, expected: Counts, aside: string) {
  const db = connect({ file: target });
  try {
    const damage = await checkIntegrity(db);
    const complete = JSON.stringify(await countRows(db)) === JSON.stringify(expected);
    if (damage || !complete)
      throw new Error(
        `The restored database is not the backup: ${damage ?? "its rows differ"}. ` +
          `What was there before is kept in ${aside}.`,
      );
  } finally {
    await db.destroy();
  }
}

/** Restores a backup into a PostgreSQL database, all or nothing. @throws when anyone else is connected. */
export async function restoreInto(db: Db, backup: string) {
  const others = await otherConnections(db);
  if (others > 0) {
    throw new Error(
      `${others} other connection(s) are open to this database: stop every server before restoring.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "doorstep-restore-"));
  try {
    const copy = join(folder, "backup.db");
    const counts = await copyChecked(backup, copy);
    const source = connect({ file: copy });
    await migrate(db);
    try {
      await copyData(source, db);
    } finally {
      await source.destroy();
    }
    return counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes the rename itself survive a power cut. */
function flushFolder(folder: string) {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
