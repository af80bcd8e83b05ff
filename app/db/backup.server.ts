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
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { connect, databaseName } from "./connect.server.ts";
import { copyData, countRows } from "./copy-data.server.ts";
import { checkIntegrity, otherConnections } from "./inspect.server.ts";
import { lockDataFile, unlockDataFile } from "./lock.server.ts";
import { migrate, schemaState } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";

/**
 * Writes everything to `file`, a SQLite database, while servers go on. The file appears whole or not
 * at all, and only its owner may read it.
 * @returns how many rows of each table it holds.
 */
export async function backUp(db: Db, file: string) {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, "wx", 0o600));
  try {
    if (databaseName(db) === "SQLite") await sql`vacuum into ${unfinished}`.execute(db);
    else await copyInto(db, unfinished);
    const counts = await checkBackup(unfinished);
    flush(unfinished);
    renameSync(unfinished, file);
    return counts;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function copyInto(db: Db, file: string) {
  const copy = connect({ file });
  try {
    await migrate(copy);
    await copyData(db, copy);
  } finally {
    await copy.destroy();
  }
}

/**
 * Checks a backup of our own making or a copy of one (opening may write to it).
 * @throws in a sentence when it is not a whole backup that this program can read.
 */
async function checkBackup(file: string) {
  const backup = openCopy(file);
  try {
    const damage = await checkIntegrity(backup);
    if (damage) throw new Error(`The backup is damaged: ${damage}`);
    const state = await schemaState(backup);
    if (state === "newer") throw new Error("The backup was written by a newer version of Doorstep");
    if (state === "none") throw new Error(NOT_A_BACKUP);
    if (state === "older") await migrate(backup);
    const counts = await countRows(backup);
    await sql`pragma journal_mode = delete`.execute(backup); // one file, nothing beside it
    return counts;
  } finally {
    await backup.destroy();
  }
}

const NOT_A_BACKUP = "The file is not a backup of Doorstep";

function openCopy(file: string) {
  try {
    return connect({ file });
  } catch (cause) {
    throw new Error(NOT_A_BACKUP, { cause });
  }
}

/**
 * Puts a backup in the place of the SQLite database at `target`, in one step; what was there stays
 * beside it under `aside`. @throws when a server runs on it, or the file is not a whole backup.
 */
export async function restoreFile(backup: string, target: string, aside: string) {
  lockDataFile(target);
  const incoming = `${target}.incoming`;
  try {
    copyFileSync(backup, incoming);
    chmodSync(incoming, 0o600);
    const counts = await checkBackup(incoming);
    flush(incoming);
    if (existsSync(target)) {
      await foldLog(target);
      linkSync(target, aside);
    }
    renameSync(incoming, target);
    return counts;
  } finally {
    rmSync(incoming, { force: true });
    unlockDataFile();
  }
}

/** Brings what is still in the write-ahead log into the file, so that the file alone is whole. */
async function foldLog(file: string) {
  const db = connect({ file });
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
}

/** Puts a backup into a PostgreSQL database, all or nothing. @throws when anyone else is connected. */
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
    copyFileSync(backup, copy);
    chmodSync(copy, 0o600);
    const counts = await checkBackup(copy);
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

function flush(file: string) {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
