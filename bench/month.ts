import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findMonth } from "#app/desk/month/month.queries.server.ts";
import { findRows } from "#app/desk/month/rows.queries.server.ts";
import { type Span, spanOfMonth } from "#app/desk/month/span.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { postgresPrograms, startPostgres } from "#tests/databases/postgres.ts";
import { fillMonthLab } from "./month-lab.ts";
import { median } from "./numbers.ts";
import { ms, type Row } from "./result-table.ts";

/** What Month takes with 1,000,000 bookings, 600 a day, in milliseconds. */
type Loaded = { what: string; goalMs?: number; medianMs: number; longestMs: number };

const TODAY = "2026-11-30";
const ROUNDS = 15;
/** The first ones compile the code and read the pages. */
const WARM_UP = 3;

const NOVEMBER = spanOfMonth("2026-11", TODAY);
const LONG: Span = { from: dayAfter(TODAY, -399), to: TODAY };

const LOADERS: { what: string; goalMs?: number; load: (db: Db) => Promise<unknown> }[] = [
  { what: "a whole month", goalMs: 100, load: (db) => findMonth(db, NOVEMBER) },
  {
    what: "the rows of a month's earnings",
    goalMs: 100,
    load: (db) => findRows(db, { of: "earned", span: NOVEMBER, show: 50 }),
  },
  {
    what: "the rows of a month's first calls",
    goalMs: 100,
    load: (db) => findRows(db, { of: "calls", span: NOVEMBER, show: 50 }),
  },
  { what: "400 days", load: (db) => findMonth(db, LONG) },
];

async function measure(db: Db): Promise<Loaded[]> {
  await migrate(db);
  await fillMonthLab(db, TODAY);
  const found: Loaded[] = [];
  for (const { load, ...what } of LOADERS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const askedAt = performance.now();
      await load(db);
      if (round >= WARM_UP) times.push(performance.now() - askedAt);
    }
    found.push({ ...what, medianMs: median(times), longestMs: Math.max(...times) });
  }
  return found;
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-month-"));
  const db = connect({ file: join(folder, "doorstep.db") });
  try {
    return await measure(db);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
}

/** Nothing where PostgreSQL is not installed. */
async function onPostgres() {
  const programs = postgresPrograms();
  if (!programs) return [];
  const postgres = await startPostgres(programs);
  const db = connect({ url: postgres.url });
  try {
    return await measure(db);
  } finally {
    await db.destroy();
    postgres.remove();
  }
}

/** One row of the table a loader and database. */
export async function monthRows(): Promise<Row[]> {
  const rowsOf = (database: string, found: readonly Loaded[]) =>
    found.map(({ what, goalMs, medianMs, longestMs }) => ({
      what: `Month with 1,000,000 bookings on ${database}: ${what}`,
      goal: goalMs === undefined ? "" : `≤ ${goalMs} ms`,
      measured: `${ms(medianMs)} (longest ${ms(longestMs)})`,
      ...(goalMs !== undefined && { reached: medianMs <= goalMs }),
    }));
  return [...rowsOf("SQLite", await onSqlite()), ...rowsOf("PostgreSQL", await onPostgres())];
}

if (import.meta.main)
  for (const { what, measured } of await monthRows())
    process.stdout.write(`${what}: ${measured}\n`);
