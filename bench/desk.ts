import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { loadDaySheets, loadDayTable } from "#app/desk/day-plan/day-plan.queries.server.ts";
import { readAsked } from "#app/desk/activity/activity-address.ts";
import { findActivity } from "#app/desk/activity/activity.queries.server.ts";
import { listDoctors } from "#app/desk/doctors/doctor-list.queries.server.ts";
import { loadLabScreen } from "#app/desk/lab-settings/lab-page.service.server.ts";
import { findMyDay } from "#app/desk/my-visits/day/my-day.queries.server.ts";
import { findPatients } from "#app/desk/find-patient/search-patients.queries.server.ts";
import { familyOf } from "#app/desk/new-booking/who/family.queries.server.ts";
import { findReportsView } from "#app/desk/reports/reports-view.queries.server.ts";
import { findReceive } from "#app/desk/receive/receive.queries.server.ts";
import { findPeopleView } from "#app/desk/people/people-view.queries.server.ts";
import { findHealth } from "#app/desk/data-health/data-health.queries.server.ts";
import { findTally } from "#app/desk/tally/tally.queries.server.ts";
import { findToday } from "#app/desk/today/today.queries.server.ts";
import { findWeek } from "#app/desk/week/week.queries.server.ts";
import { loadVisitScreen } from "#app/desk/visit-screen/visit-screen.service.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { mondayOf } from "#app/lib/week-days.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresPrograms, startPostgres } from "#tests/databases/postgres.ts";
import { aPatient, fillLab } from "./desk-lab.ts";
import { median } from "./numbers.ts";
import { ms, type Row } from "./result-table.ts";

/** What the loaders of the desk's screens take with 1,000,000 bookings, in milliseconds. */
type Loaded = { screen: string; medianMs: number; longestMs: number };

const ROUNDS = 30;
/** The first ones compile the code and read the pages. */
const WARM_UP = 5;

/** Half past ten in India: visits of the morning are collected, others are ahead. */
const NOW = new Date("2026-11-23T10:30:00+05:30");
const CONFIG = { lab: { name: "Doorstep Diagnostics" }, publicUrl: "http://localhost:3000" };
const DEFAULTS = {
  name: "Doorstep Diagnostics",
  phone: "1000000000",
  email: "care@doorstep.example",
  address: "",
  city: "",
  pincode: "560038",
  social: [],
  claims: [],
};
const COLLEAGUE = { id: "staff 0", name: "Ravi Kumar" };

/** The loaders as the routes call them; each round asks for another patient. */
const screens = (db: Db): Record<string, (round: number) => Promise<unknown>> => ({
  Today: () => findToday(db, { now: NOW, staffId: COLLEAGUE.id }),
  Booking: (round) =>
    loadVisitScreen(
      {
        db,
        now: NOW,
        staffId: COLLEAGUE.id,
        mayGiveMore: false,
        secret: "secret",
        config: CONFIG,
      },
      aPatient(round).reference,
    ),
  "New booking: a known number": (round) => familyOf(db, aPatient(round).phone, NOW),
  "Find a patient": (round) => findPatients(db, aPatient(round).name),
  Visits: () => loadDayTable(db, dayInIndia(NOW), NOW),
  "Day sheets": () => loadDaySheets(db, dayAfter(dayInIndia(NOW))),
  "My visits": () => findMyDay(db, COLLEAGUE, NOW),
  Reports: () => findReportsView(db, { now: NOW, file: null, booking: null, isToPhone: false }),
  Receive: () => findReceive(db, dayInIndia(NOW), NOW),
  Tally: () => findTally(db, dayInIndia(NOW)),
  Week: () => findWeek(db, mondayOf(dayInIndia(NOW)), { now: NOW, may: () => true }),
  People: () => findPeopleView(db, NOW, COLLEAGUE.id),
  "Referring doctors": () => listDoctors(db, dayInIndia(NOW).slice(0, 7)),
  Lab: () => loadLabScreen(db, NOW, DEFAULTS),
  "Lab: data health": () =>
    findHealth({ db, config: { database: { file: "/tmp/none.db" }, version: "1.0.0" } }),
  Activity: () => findActivity(db, readAsked(new URLSearchParams(), NOW), NOW),
  "Activity: a search": (round) =>
    findActivity(db, readAsked(new URLSearchParams({ q: aPatient(round).name }), NOW), NOW),
});

async function measure(db: Db): Promise<Loaded[]> {
  await migrate(db);
  await fillLab(db, NOW);
  const found: Loaded[] = [];
  for (const [screen, load] of Object.entries(screens(db))) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const askedAt = performance.now();
      await load(round);
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
