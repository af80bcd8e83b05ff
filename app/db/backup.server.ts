import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { sql } from "kysely";
import { connect, databaseName } from "./connect.server.ts";
import { copyData, countRows } from "./copy-data.server.ts";
import { checkIntegrity, listActiveObjects } from "./inspect.server.ts";
import { migrate, schemaState } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";
import { NOT_KEPT } from "./table-keys.ts";

/**
 * Backs everything up to `file`, a SQLite database, while servers run. The file appears complete or not
 * at all, and only its owner may read it.
 * @returns how many rows of each table it holds.
 */
export async function backUp(db: Db, file: string) {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, "wx", 0o600));
  try {
    if (databaseName(db) === "SQLite") {
      await sql`vacuum into ${unfinished}`.execute(db);
      await forgetSessions(unfinished);
    } else await copyInto(db, unfinished);
    const counts = await checkBackup(unfinished);
    flush(unfinished);
    renameSync(unfinished, file);
    return counts;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Removes sessions and links from a backup, so that it grants no access to the desk. */
async function forgetSessions(file: string) {
  const copy = connect({ file });
  try {
    for (const table of NOT_KEPT) await copy.deleteFrom(table).execute();
  } finally {
    await copy.destroy();
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
 * Checks a backup that Doorstep wrote, or a copy of one. Opening it may write to it.
 * @returns how many rows of each table it holds.
 * @throws with a sentence for the operator when this program cannot read the file as a complete backup.
 */
export async function checkBackup(file: string) {
  const backup = openCopy(file);
  try {
    const damage = await checkIntegrity(backup);
    if (damage) throw new Error(`The backup is damaged: ${damage}`);
    const [active] = await listActiveObjects(backup);
    if (active)
      throw new Error(
        `The file is not a backup as Doorstep writes it: it holds a ${active.type} named "${active.name}"`,
      );
    const state = await schemaState(backup);
    if (state === "newer") throw new Error("The backup was written by a newer version of Doorstep");
    if (state === "none") throw new Error(NOT_A_BACKUP);
    if (state === "older") await migrate(backup);
    const counts = await countRows(backup);
    await sql`pragma journal_mode = delete`.execute(backup); // leaves a single file, without -wal and -shm
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

/** Syncs the file to the disk. */
export function flush(file: string) {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
