import { billOf } from "#app/domain/bill/bill.ts";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { totalOf } from "#app/domain/booking/price-lines.server.ts";
import { giveDiscount, waiveCharge } from "#app/desk/bill/bill-changes.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { joinVisits } from "#app/desk/visits/changes/join-visits.server.ts";
import { moveToOwnVisit } from "#app/desk/visits/changes/own-visit.server.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { atDesk, MONDAY } from "#tests/databases/at-desk.ts";
import { givenBooking, givenTest } from "#tests/databases/given.ts";
import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { changeTests } from "./change-tests.server.ts";

/** `SEQUENCES=1000 vitest run random-tests` is what was run once; a part of it runs with every test. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 20);

const TESTS = ["cbc", "hba1c", "lipid", "ferritin"];
const BOOKINGS = ["b1", "b2", "b3"];
const pickOf = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

async function givenDay(db: Db) {
  for (const table of ["history", "bookingLines", "bookings", "visits"] as const)
    await db.deleteFrom(table).execute();
  for (const [at, id] of BOOKINGS.entries()) {
    await givenBooking(db, { id, day: MONDAY, status: "confirmed", totalPaise: 10_000 * (at + 1) });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: id,
        position: 0,
        itemId: pickOf(TESTS, at),
        name: pickOf(TESTS, at),
        category: "Other",
        quantity: 1,
        pricePaise: 10_000 * (at + 1),
        bookedTests: "[]",
      })
      .execute();
  }
  await db.updateTable("visits").set({ chargePaise: 10_000 }).execute();
}

type Chosen = {
  booking: string;
  visit: string;
  other: string;
  n: number;
  seen: string;
  positions: number[];
};
type Change = (trx: Db, by: By, chosen: Chosen) => Promise<Done>;

const CHANGES: Record<string, Change> = {
  add: (trx, by, { booking, seen, n }) =>
    changeTests(trx, by, booking, {
      seen,
      added: [{ kind: "test", id: pickOf(TESTS, n) }],
      off: [],
    }),
  takeOff: (trx, by, { booking, seen, positions, n }) =>
    changeTests(trx, by, booking, {
      seen,
      added: [],
      off: [{ position: pickOf(positions, n), reason: "not-wanted" }],
    }),
  swap: (trx, by, { booking, seen, positions, n }) =>
    changeTests(trx, by, booking, {
      seen,
      added: [{ kind: "test", id: pickOf(TESTS, n >> 2) }],
      off: [{ position: pickOf(positions, n), reason: "doctor" }],
    }),
  join: (trx, by, { visit, other }) =>
    joinVisits(trx, by, visit, { otherId: other, addressOf: visit }),
  ownVisit: (trx, by, { booking }) => moveToOwnVisit(trx, by, booking),
  discount: (trx, by, { visit, n }) =>
    giveDiscount(trx, by, visit, {
      amount: pickOf(["", "50", "120"], n),
      reason: "Staff",
      words: "",
    }),
  waive: (trx, by, { visit, n }) =>
    waiveCharge(trx, by, visit, pickOf([null, { reason: "Hardship", words: "" }], n)),
};

/** Every third step or so takes something back, so that any seed undoes often. */
const change = fc.oneof(
  { weight: 3, arbitrary: fc.constant("undo") },
  { weight: 7, arbitrary: fc.constantFrom(...Object.keys(CHANGES)) },
);
const steps = fc.array(fc.record({ change, n: fc.nat(1_000) }), { minLength: 4, maxLength: 10 });

async function choose(db: Db, n: number): Promise<Chosen> {
  const booking = pickOf(BOOKINGS, n);
  const visits = await db.selectFrom("visits").select("id").orderBy("id").execute();
  const lines = await db
    .selectFrom("bookingLines")
    .select("position")
    .where("bookingId", "=", booking)
    .orderBy("position")
    .execute();
  const { testsChange } = await db
    .selectFrom("bookings")
    .select("testsChange")
    .where("id", "=", booking)
    .executeTakeFirstOrThrow();
  return {
    booking,
    n,
    seen: testsChange ?? "",
    visit: pickOf(visits, n).id,
    other: pickOf(visits, n >> 2).id,
    positions: lines.map(({ position }) => position),
  };
}

const given = (db: Db) => atDesk(db, "10:30", "manager");

/** Takes back the last change, or any of before. */
async function undoAny(db: Db, n: number) {
  const entries = await db.selectFrom("history").select("id").orderBy("id", "desc").execute();
  if (entries.length === 0) return "refused";
  const { now } = given(db);
  const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, now, may: () => true };
  const { id } = pickOf(n % 2 ? entries : entries.slice(0, 1), n >> 1);
  return (await undo(db, by, id)).ok ? "undone" : "refused";
}

async function play(db: Db, { change, n }: { change: string; n: number }) {
  const work = CHANGES[change];
  if (!work) return undoAny(db, n);
  const chosen = await choose(db, n);
  const done = await deskChange(given(db), (trx, by) => work(trx, by, chosen));
  return done.ok ? "done" : "refused";
}

/** What must hold after every step. */
async function check(db: Db) {
  const rows = await db.selectFrom("visits").select("id").execute();
  for (const visit of await findVisits(db, rows)) {
    for (const { lines, totalPaise } of visit.bookings) {
      expect(lines.length).toBeGreaterThan(0);
      expect(totalPaise).toBe(totalOf(lines));
      const names = lines.map(({ itemId, testsIncluded }) => [itemId, testsIncluded].join());
      expect(new Set(names).size).toBe(names.length);
    }
    // The ticket's bill is made of these rows, the desk's of the visit.
    const onTicket = await findBilledVisit(db, visit.id);
    expect(onTicket && billOf(onTicket)).toEqual(billOf(visit));
  }
}

describe.each(databases)("§10 booking: random tests on $name", ({ freshDb }) => {
  test(`${SEQUENCES} sequences keep totals, bills and one line for each`, async () => {
    const db = await freshDb();
    for (const [position, id] of TESTS.entries())
      // Two of one price: a swap of them leaves the total as it is.
      await givenTest(db, {
        id,
        name: id,
        offeredPaise: [10_000, 20_000, 20_000, 45_000][position] ?? 0,
        position,
      });
    const outcomes = new Map<string, number>();
    const day = fc.asyncProperty(steps, async (list) => {
      await givenDay(db);
      for (const step of list) {
        const outcome = await play(db, step);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await check(db);
      }
    });
    await fc.assert(day, { numRuns: SEQUENCES, seed: inject("seed") });
    for (const outcome of ["done", "undone", "refused"])
      expect(outcomes.get(outcome)).toBeGreaterThan(SEQUENCES / 10);
  }, 1_800_000);
});
