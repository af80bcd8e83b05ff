import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { backUp, restoreFile, restoreInto } from "#app/db/backup.server.ts";
import { connect } from "#app/db/connect.server.ts";
import { command, done, failed, type Lab } from "../command.ts";
import { withData } from "../open-data.ts";

export const backup = command({
  usage: "backup FILE",
  summary: "Write everything to one file, while the site goes on",
  help: `The file is a SQLite database and holds patients' data: keep it where only the lab can read it.
It is written from either database and can be restored into either, so that it is also the way from
SQLite to PostgreSQL. An older file of the same name is replaced once the new one is whole.`,
  options: {},
  given: ["FILE"],
  run: ([name], _, lab) =>
    withData(lab, async (db) => {
      const file = resolve(name);
      const counts = await backUp(db, file);
      const size = (statSync(file).size / 1024 / 1024).toFixed(1);
      await lab.terminal.print(`${file}: ${size} MB, ${inWords(counts)}.`);
      return done;
    }),
});

export const restore = command({
  usage: "restore FILE",
  summary: "Put a backup in the place of the data; refused while a server runs",
  help: `With SQLite the data that was there stays beside it, in doorstep.db.before-…
With PostgreSQL it is replaced in one transaction: make a backup of it first.`,
  options: {},
  given: ["FILE"],
  async run([name], _, lab) {
    const file = resolve(name);
    if (!existsSync(file)) return failed(`There is no file ${file}.`);
    const restored = await put(file, lab);
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
