import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresPrograms, startPostgres } from "#tests/databases/postgres.ts";
import { aPatient, fillLab } from "./desk-lab.ts";
import { deskScreens } from "./desk-screens.ts";
import { median } from "./numbers.ts";
import { ms, type Row } from "./result-table.ts";

/** What the loaders of the desk's screens take with 1,000,000 bookings, in milliseconds. */
type Loaded = { screen: string; medianMs: number; longestMs: number };

const ROUNDS = 30;
/** The first ones compile the code and read the pages. */
const WARM_UP = 5;

const BOOKINGS = 1_000_000;
/** Half past ten in India: visits of the morning are collected, others are ahead. */
const NOW = new Date("2026-11-23T10:30:00+05:30");

async function measure(db: Db): Promise<Loaded[]> {
  await migrate(db);
  await fillLab(db, NOW, BOOKINGS);
  const found: Loaded[] = [];
  for (const [screen, load] of Object.entries(deskScreens(db, NOW))) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const askedAt = performance.now();
      await load(aPatient(round, BOOKINGS));
      if (round >= WARM_UP) times.push(performance.now() - askedAt);
    }
    found.push({ screen, medianMs: median(times), longestMs: Math.max(...times) });
  }
  return found;
}

async function benchDeskOnSqlite() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-desk-"));
  const db = connect({ file: join(folder, "doorstep.db") });
  try {
    return await measure(db);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
}

/** Undefined where PostgreSQL is not installed. */
async function benchDeskOnPostgres() {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const postgres = await startPostgres(programs);
  const db = connect({ url: postgres.url });
  try {
    return await measure(db);
  } finally {
    await db.destroy();
    postgres.remove();
  }
}

/** One row of the table a screen and database. */
export async function deskRows(): Promise<Row[]> {
  const rowsOf = (database: string, found: readonly Loaded[] = []) =>
    found.map(({ screen, medianMs, longestMs }) => ({
      what: `The desk with 1,000,000 bookings on ${database}: ${screen}`,
      goal: "≤ 100 ms",
      measured: `${ms(medianMs)} (longest ${ms(longestMs)})`,
      reached: medianMs <= 100,
    }));
  return [
    ...rowsOf("SQLite", await benchDeskOnSqlite()),
    ...rowsOf("PostgreSQL", await benchDeskOnPostgres()),
  ];
}

if (import.meta.main)
  for (const { what, measured } of await deskRows()) process.stdout.write(`${what}: ${measured}\n`);
