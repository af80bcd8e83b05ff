import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { backUp } from "#app/db/backup.server.ts";
import { connect } from "#app/db/connect.server.ts";
import { restoreFile, restoreInto } from "#app/db/restore.server.ts";
import { isDiskFull } from "#app/db/unavailable.server.ts";
import { command, done, failed, type Lab } from "../command-line.ts";
import { withData } from "../open-data.ts";

export const backup = command({
  usage: "backup FILE",
  summary: "Back everything up to one file, while the site runs",
  help: `The file is a SQLite database and holds patients' data: keep it where only the lab can read it.
It is written from either database and can be restored into either, so that it is also the way from
SQLite to PostgreSQL. An older file of the same name is replaced once the new one is whole.`,
  options: {},
  given: ["FILE"],
  async run([name], _, lab) {
    const file = resolve(name);
    if (!existsSync(dirname(file)))
      return failed(`There is no folder ${dirname(file)}. Make it first, or name another file.`);
    if (existsSync(file) && !statSync(file).isFile())
      return failed(`${file} is not a file. Name one, like ${resolve(file, "doorstep.db")}.`);
    return withData(lab, async (db) => {
      const counts = await backUp(db, file).catch(tellOfFullDisk("No backup was written."));
      const size = (statSync(file).size / 1024 / 1024).toFixed(1);
      await lab.terminal.print(`${file}: ${size} MB, ${inWords(counts)}.`);
      return done;
    });
  },
});

/** Rethrows, and tells the operator what to do when the disk is full. */
const tellOfFullDisk = (outcome: string) => (error: unknown) => {
  throw isDiskFull(error)
    ? new Error(`The disk is full: make room, then try again. ${outcome}`, { cause: error })
    : error;
};

export const restore = command({
  usage: "restore FILE",
  summary: "Replace the data with a backup; refused while anything has the data open",
  help: `Stop the server first, and end every other command, also one that waits under "less".
With SQLite the data that was there stays beside it, in doorstep.db.before-…
With PostgreSQL it is replaced in one transaction: make a backup of it first.`,
  options: {},
  given: ["FILE"],
  async run([name], _, lab) {
    const file = resolve(name);
    if (!existsSync(file)) return failed(`There is no file ${file}.`);
    if (!statSync(file).isFile()) return failed(`${file} is not a regular file.`);
    const restored = await put(file, lab).catch(tellOfFullDisk("Nothing was changed."));
    await lab.terminal.print(`Restored: ${inWords(restored.counts)}.`);
    if (restored.aside) await lab.terminal.print(`What was there is kept in ${restored.aside}.`);
    return done;
  },
});

async function put(file: string, { config: { database }, now }: Lab) {
  if ("file" in database) {
    const had = existsSync(database.file);
    const aside = `${database.file}.before-${now()
      .toISOString()
      .replace(/[^\dT]/g, "")}`;
    const counts = await restoreFile(file, database.file, aside);
    return { counts, aside: had ? aside : undefined };
  }
  const db = connect({ ...database, maxConnections: 1 });
  try {
    return { counts: await restoreInto(db, file) };
  } finally {
    await db.destroy();
  }
}

const inWords = (counts: Partial<Record<string, number>>) =>
  ["tests", "packages", "bookings", "callbacks", "reports"]
    .map((table) => `${counts[table] ?? 0} ${table}`)
    .join(", ");
