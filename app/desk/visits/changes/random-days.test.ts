import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { TABLE_KEYS } from "#app/db/table-keys.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { RowChange, TrackedTable, Values } from "#app/domain/history/tracked-rows.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { atDesk, everyRow, MONDAY, TUESDAY } from "#tests/databases/at-desk.ts";
import { givenBooking, givenColleague, givenDoctor } from "#tests/databases/given.ts";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { agreePrice } from "./agree-price.server.ts";
import { assignVisit, unassignVisit } from "./assign-visit.server.ts";
import { collectAgain } from "./collect-again.server.ts";
import { rejectSample } from "./reject-sample.server.ts";
import { collectVisit } from "./collect-visit.server.ts";
import { confirmVisit } from "./confirm-visit.server.ts";
import { cancelVisit, markNoShow, noteNotAtHome } from "./end-visit.server.ts";
import { bringBack } from "./bring-back.server.ts";
import { joinVisits, keepApart } from "./join-visits.server.ts";
import { moveVisit } from "./move-visit.server.ts";
import { moveToOwnVisit, takeOff } from "./own-visit.server.ts";
import { savePatientField } from "./patient-field.server.ts";
import { noteConsent, saveDoctor } from "./referring-doctor.server.ts";
import { saveVisitField } from "./visit-field.server.ts";

/** `DAYS=10000 vitest run random-days` is what was run once; a part of it runs with every test. */
const DAYS = Number(process.env.DAYS ?? 60);

type Ids = { visits: string[]; bookings: string[]; samples: string[] };
type Chosen = { visit: string; other: string; booking: string; sample: string; n: number };
type Change = (trx: Db, by: By, chosen: Chosen) => Promise<Done>;

const SLOTS = ["09:00 AM", "10:00 AM", "05:00 PM"];
const pickOf = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

const CHANGES: Record<string, Change> = {
  confirm: (trx, by, { visit }) => confirmVisit(trx, by, visit),
  move: (trx, by, { visit, n }) =>
    moveVisit(trx, by, visit, {
      day: pickOf([MONDAY, TUESDAY], n),
      slot: pickOf(SLOTS, n),
      confirms: n % 2 === 0,
    }),
  assign: (trx, by, { visit, n }) =>
    assignVisit(trx, by, visit, { staffId: pickOf(["ravi", "asha"], n) }),
  unassign: (trx, by, { visit }) => unassignVisit(trx, by, visit),
  cancel: (trx, by, { visit }) => cancelVisit(trx, by, visit, LAB_REASONS["not-wanted"]),
  bringBack: (trx, by, { visit }) => bringBack(trx, by, visit),
  noShow: (trx, by, { visit }) => markNoShow(trx, by, visit),
  notAtHome: (trx, by, { visit }) => noteNotAtHome(trx, by, visit),
  address: (trx, by, { visit, n }) =>
    saveVisitField(trx, by, visit, {
      field: pickOf(["flat", "pincode", "door"] as const, n),
      value: pickOf(["", "560038", "560095"], n >> 2),
    }),
  patient: (trx, by, { booking, n }) =>
    savePatientField(
      trx,
      by,
      booking,
      {
        field: pickOf(["age", "note"] as const, n),
        value: pickOf(["", "9", "58"], n >> 2),
      },
      "s",
    ),
  doctor: (trx, by, { booking, n }) =>
    saveDoctor(trx, by, booking, { value: pickOf(["", ...DOCTORS], n), confirms: true }),
  consent: (trx, by, { booking, n }) => noteConsent(trx, by, booking, n % 2 === 0),
  price: (trx, by, { booking, n }) =>
    agreePrice(trx, by, booking, pickOf(["ours", "shown"] as const, n)),
  collect: (trx, by, { visit, n }) => collectVisit(trx, by, visit, { wins: n % 3 === 0 }),
  takeOff: (trx, by, { booking }) => takeOff(trx, by, booking),
  ownVisit: (trx, by, { booking }) => moveToOwnVisit(trx, by, booking),
  join: (trx, by, { visit, other }) =>
    joinVisits(trx, by, visit, { otherId: other, addressOf: visit }),
  keepApart: (trx, by, { visit, other }) => keepApart(trx, by, visit, other),
  reject: (trx, by, { sample }) => rejectSample(trx, by, sample, "Clotted"),
  again: (trx, by, { booking, sample, n }) =>
    collectAgain(trx, by, booking, {
      sampleIds: [sample],
      day: TUESDAY,
      slot: pickOf(SLOTS, n),
      secret: "secret",
    }),
};

const DOCTORS = ["Dr. Shenoy", "Dr. Rao"];
const TESTS = JSON.stringify([
  { id: "cbc", name: "CBC", container: "EDTA tube (lavender)", fasting: "", turnaround: "1 day" },
]);

async function givenDay(db: Db) {
  await db.deleteFrom("history").execute();
  for (const table of TRACKED.toReversed()) await db.deleteFrom(table).execute();
  for (const doctor of DOCTORS) await givenDoctor(db, doctor);
  for (const id of ["b1", "b2", "b3"]) {
    await givenBooking(db, { id, day: MONDAY, quotedPaise: 25_000 });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: id,
        position: 0,
        itemId: "cbc",
        name: "CBC",
        category: "Haematology",
        quantity: 1,
        pricePaise: 30_000,
        quotedPaise: 25_000,
        testsIncluded: null,
        bookedTests: TESTS,
      })
      .execute();
  }
}

async function findIds(db: Db): Promise<Ids> {
  const ids = async (table: "visits" | "bookings" | "samples") =>
    (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  return {
    visits: await ids("visits"),
    bookings: await ids("bookings"),
    samples: await ids("samples"),
  };
}

type Rows = Map<string, Values>;
const TRACKED = [
  "visits",
  "bookings",
  "bookingLines",
  "samples",
  "doctors",
  "doctorNames",
  "calls",
] as const;
const nameOf = (table: TrackedTable, key: Values) =>
  [table, ...TABLE_KEYS[table].map((name) => key[name])].join(" ");

async function trackedRows(db: Db): Promise<Rows> {
  const rows: Rows = new Map();
  for (const table of TRACKED)
    for (const row of await db.selectFrom(table).selectAll().execute())
      rows.set(nameOf(table, row), row);
  return rows;
}

/** What the history makes of the rows of the morning. */
async function replayed(db: Db, morning: Rows): Promise<Rows> {
  const rows = new Map(morning);
  const entries = await db.selectFrom("history").select("changes").orderBy("id").execute();
  for (const { changes } of entries)
    for (const { table, key, before, after } of JSON.parse(changes) as RowChange[]) {
      const name = nameOf(table, key);
      if (after === null) rows.delete(name);
      else rows.set(name, before === null ? after : { ...rows.get(name), ...after });
    }
  return rows;
}

const sorted = (rows: Rows) =>
  [...rows]
    .map(([name, row]) => [name, { ...row, updatedAt: null }] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const has = (moment: string | null) => moment !== null;

/** The bookings whose moments do not fit their status, or who are assigned to nobody. */
async function illegalBookings(db: Db) {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .selectAll("bookings")
    .select("assigneeId")
    .execute();
  return rows.filter((row) => {
    const { status, confirmedAt, assignedAt } = row;
    const ends =
      has(row.collectedAt) === (status === "collected") &&
      has(row.cancelledAt) === (status === "cancelled") &&
      has(row.noShowAt) === (status === "no-show");
    const steps =
      (status !== "pending" || !has(confirmedAt)) &&
      (status !== "confirmed" || (has(confirmedAt) && !has(assignedAt))) &&
      (status !== "assigned" || (has(assignedAt) && has(row.assigneeId))) &&
      (status !== "collected" || row.collectedById === "kavitha");
    return !ends || !steps;
  });
}

const steps = fc.array(
  fc.record({
    change: fc.constantFrom(...Object.keys(CHANGES)),
    n: fc.nat(1_000),
    undoes: fc.boolean(),
  }),
  { minLength: 3, maxLength: 12 },
);

const given = (db: Db) => atDesk(db, "10:30", "manager");
type Step = { change: string; n: number; undoes: boolean };

/** Makes one change, and undoes it if the step says so. @returns what went wrong, or whether it was made. */
async function play(db: Db, { change, n, undoes }: Step) {
  const { visits, bookings, samples } = await findIds(db);
  const chosen = {
    n,
    visit: pickOf(visits, n),
    other: pickOf(visits, n >> 3),
    booking: pickOf(bookings, n >> 1),
    sample: samples.length > 0 ? pickOf(samples, n) : "none",
  };
  const before = await everyRow(db);
  const isAsBefore = async () => isDeepStrictEqual(await everyRow(db), before);
  const work = CHANGES[change];
  if (!work) return "no such change";
  const done = await deskChange(given(db), (trx, who) => work(trx, who, chosen));
  if (!done.ok) return (await isAsBefore()) ? "refused" : "refused, but something was changed";
  if (!done.undo || !undoes) return "done";
  const { now } = given(db);
  const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, now, may: () => true };
  const undone = await undo(db, by, done.undo);
  if (!undone.ok) return `not undone: ${undone.said}`;
  return (await isAsBefore()) ? "undone" : "undone, but not as before";
}

test(`§10 history: ${DAYS} random days of changes and undos can be rebuilt`, async () => {
  const db = connect({ file: ":memory:" });
  await migrate(db);
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  const outcomes = new Map<string, number>();
  const day = fc.asyncProperty(steps, async (list) => {
    await givenDay(db);
    const morning = await trackedRows(db);
    for (const step of list) {
      const outcome = await play(db, step);
      expect(["done", "undone", "refused"]).toContain(outcome);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      expect(await illegalBookings(db)).toEqual([]);
    }
    expect(sorted(await replayed(db, morning))).toEqual(sorted(await trackedRows(db)));
  });
  await fc.assert(day, { numRuns: DAYS, seed: inject("seed") });
  for (const outcome of ["done", "undone", "refused"])
    expect(outcomes.get(outcome)).toBeGreaterThan(DAYS / 4);
  await db.destroy();
}, 1_800_000);
