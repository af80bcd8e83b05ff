import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { backUp } from "#app/db/backup.server.ts";
import { noteBackup } from "#app/db/backup-facts.queries.server.ts";
import { diskUse } from "#app/db/disk-use.server.ts";
import { connect, type DatabaseLocation } from "#app/db/connect.server.ts";
import { restoreFile, restoreInto } from "#app/db/restore.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isDiskFull } from "#app/db/unavailable.server.ts";
import {
  readRegister,
  type Register,
} from "#app/domain/history/erasure-register.queries.server.ts";
import { eraseAgain } from "#app/domain/privacy/erase-again.server.ts";
import { countsInWords } from "#app/desk/privacy/erase-words.ts";
import { withdrawAgain } from "#app/domain/reports/withdraw-again.server.ts";
import { command, done, failed, type Lab } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { removeTraces } from "../remove-traces.ts";

export const backup = command({
  usage: "backup FILE",
  summary: "Back everything up to one file, while the site runs",
  help: `The file is a SQLite database with patients' data: keep it where only the lab can read it.
A backup of SQLite can be restored into PostgreSQL and the other way round, so use it to move between
them. An existing file of that name is replaced once the new one is complete.`,
  options: {},
  given: ["FILE"],
  async run([name], _, lab) {
    const file = resolve(name);
    if (!existsSync(dirname(file)))
      return failed(`There is no folder ${dirname(file)}. Create it, or choose another file.`);
    if (existsSync(file) && !statSync(file).isFile())
      return failed(`${file} is not a file. Choose one, like ${resolve(file, "doorstep.db")}.`);
    return withData(lab, async (db) => {
      const counts = await backUp(db, file).catch(tellOfFullDisk("No backup was written."));
      const { size: bytes } = statSync(file);
      const disk = await diskUse(lab.config.database);
      const at = lab.now().toISOString();
      await noteBackup(db, { at, bytes, diskUsed: disk?.usedBytes ?? null });
      const size = (bytes / 1024 / 1024).toFixed(1);
      await lab.terminal.print(`${file}: ${size} MB, ${inWords(counts)}.`);
      return done;
    });
  },
});

/** Rethrows, and tells the operator what to do when the disk is full. */
const tellOfFullDisk = (outcome: string) => (error: unknown) => {
  throw isDiskFull(error)
    ? new Error(`The disk is full: free some space, then try again. ${outcome}`, { cause: error })
    : error;
};

export const restore = command({
  usage: "restore FILE",
  summary: "Replace the data with a backup; refused while anything has the data open",
  help: `Stop the server first, and end every other command, including one that is paused in "less".
With SQLite the old data is kept in doorstep.db.before-…
With PostgreSQL the old data is replaced in one transaction: make a backup of it first.`,
  options: {},
  given: ["FILE"],
  async run([name], _, lab) {
    const file = resolve(name);
    if (!existsSync(file)) return failed(`There is no file ${file}.`);
    if (!statSync(file).isFile()) return failed(`${file} is not a regular file.`);
    const restored = await put(file, lab).catch(tellOfFullDisk("Nothing was changed."));
    await lab.terminal.print(`Restored: ${inWords(restored.counts)}.`);
    if (restored.erased)
      await lab.terminal.print(`Erased again, as the register says: ${restored.erased}.`);
    if (restored.withdrawn > 0)
      await lab.terminal.print(
        `Withdrawn again, as they were before: ${countsInWords({ bookings: 0, reports: restored.withdrawn, callbacks: 0 })}.`,
      );
    if (restored.aside) await lab.terminal.print(`The old data is kept in ${restored.aside}.`);
    return done;
  },
});

/** Puts the backup in place of the data, and takes away again what was erased or withdrawn since it was made. */
async function put(file: string, lab: Lab) {
  const { database } = lab.config;
  if ("file" in database) {
    const had = existsSync(database.file);
    const register = had ? await registerOf({ file: database.file }) : undefined;
    const aside = `${database.file}.before-${lab
      .now()
      .toISOString()
      .replace(/[^\dT]/g, "")}`;
    const counts = await restoreFile(file, database.file, aside);
    const again = await takeAgain(connect(database), register, lab);
    return { counts, ...again, aside: had ? aside : undefined };
  }
  const location = { ...database, maxConnections: 1 };
  const register = await registerOf(location);
  const db = connect(location);
  let counts;
  try {
    counts = await restoreInto(db, file);
  } finally {
    await db.destroy();
  }
  return { counts, ...(await takeAgain(connect(location), register, lab)), aside: undefined };
}

/** The register of the data that is about to be replaced; undefined when it cannot be read. */
async function registerOf(location: DatabaseLocation) {
  try {
    const db = connect(location);
    try {
      return await readRegister(db);
    } finally {
      await db.destroy();
    }
  } catch {
    return undefined; // damaged, or of a version before the register
  }
}

/** What was erased or withdrawn since the backup goes again. */
async function takeAgain(db: Db, register: Register | undefined, lab: Lab) {
  try {
    if (!register) return { erased: undefined, withdrawn: 0 };
    const counts = await eraseAgain(db, register, lab.now());
    const withdrawn = await withdrawAgain(db, register, lab.now());
    const { bookings, reports, callbacks } = counts;
    const isErased = bookings + reports + callbacks > 0;
    if (isErased || withdrawn > 0) await removeTraces(db, lab);
    return { erased: isErased ? countsInWords(counts) : undefined, withdrawn };
  } finally {
    await db.destroy();
  }
}

const inWords = (counts: Partial<Record<string, number>>) =>
  ["tests", "packages", "bookings", "callbacks", "reports"]
    .map((table) => `${counts[table] ?? 0} ${table}`)
    .join(", ");
