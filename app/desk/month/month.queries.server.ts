import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { findRefundsDue } from "#app/desk/tally/refunds-of-day.queries.server.ts";
import { findStaff } from "#app/domain/staff/staff.queries.server.ts";
import { dayAfter, startOfDay } from "#app/lib/dates.ts";
import { findDues } from "./dues.queries.server.ts";
import { findFromAccounts } from "./account-payments.queries.server.ts";
import { findWaits } from "./call-waits.queries.server.ts";
import { callsOf } from "./call-waits.ts";
import { barsOf, colleaguesOf, type Ended, sumsOf } from "./month.ts";
import { type Span, spanBefore } from "./span.ts";
import { findTubes } from "./tubes-of-sold.queries.server.ts";

/** How many tests and dues the screen shows; the others open. */
const TESTS_SHOWN = 7;
const DUES_SHOWN = 5;
const PINCODES_SHOWN = 3;

/**
 * Everything Month says of a span; sums over indexes, however many bookings there are (decision 51).
 * @param allTests the whole list of what sells.
 */
export async function findMonth(db: Db, span: Span, { allTests = false } = {}) {
  const before = spanBefore(span);
  const [ended, earnedBefore, cameIn, givenBack, tests, reasons, pincodes, rejected, staff] =
    await Promise.all([
      findEnded(db, span),
      before ? findEarned(db, before) : undefined,
      findCameIn(db, span),
      findGivenBack(db, span),
      findSold(db, span),
      findReasons(db, span),
      findPincodes(db, span),
      countRejected(db, span),
      findStaff(db),
    ]);
  const [dues, refundsDue, firstDay, closings, waits, fromAccounts] = await Promise.all([
    findDues(db, DUES_SHOWN),
    findRefundsDue(db),
    findFirstDay(db),
    findClosings(db, span),
    findWaits(db, span),
    findFromAccounts(db, span),
  ]);
  const days = daysOf(span);
  const shown = allTests ? tests : tests.slice(0, TESTS_SHOWN);
  const tubes = await findTubes(
    db,
    shown.map(({ name }) => name),
  );
  const of = (outcome: Ended["outcome"]) => ended.filter((row) => row.outcome === outcome);
  const collected = of("collected");
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return {
    span,
    sums: sumsOf(collected),
    /** Absent without a month before to compare with. */
    before: before && { span: before, earnedPaise: earnedBefore ?? 0 },
    dueVisits: await countDue(db, span),
    cameIn,
    fromAccounts,
    givenBack,
    notHome: sumsOf(of("not-home")).visits,
    cancelled: sumsOf(of("cancelled")).visits,
    bars: barsOf(ended, days),
    calls: callsOf(waits, days),
    colleagues: colleaguesOf(ended, rejected, names),
    tests: { shown, all: tests.length },
    /** The containers of each shown one, by its name. */
    tubes,
    reasons,
    pincodes,
    dues,
    refundsDue,
    firstDay,
    closings,
  };
}

export type Month = Awaited<ReturnType<typeof findMonth>>;

const daysOf = ({ from, to }: Span) => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
};

const EARNED = [
  "cashPaise",
  "upiPaise",
  "onlinePaise",
  "accountPaise",
  "advancePaise",
  "duePaise",
] as const;
const REST = ["chargePaise", "lessPaise", "centrePaise"] as const;

async function findEnded(db: Db, { from, to }: Span): Promise<Ended[]> {
  const { sum, countAll } = db.fn;
  const paise = [...EARNED, ...REST].map((name) => sum<number>(name).as(name));
  const rows = await db
    .selectFrom("endedVisits")
    .select(["day", "outcome", "staffId", countAll<number>().as("visits"), ...paise])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "outcome", "staffId"])
    .orderBy("day")
    .execute();
  // PostgreSQL returns sums and counts as text.
  return rows.map(({ day, outcome, staffId, ...figures }) => ({
    day,
    outcome,
    staffId,
    ...numbers(figures),
  }));
}

const numbers = <T extends Record<string, number | string>>(row: T) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as {
    [Name in keyof T]: number;
  };

async function findEarned(db: Db, { from, to }: Span) {
  const row = await db
    .selectFrom("endedVisits")
    .select((eb) =>
      EARNED.map((name) => eb.fn.coalesce(eb.fn.sum<number>(name), sql<number>`0`).as(name)),
    )
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return EARNED.reduce((total, name) => total + Number(row[name]), 0);
}

/** Payments of the span, whichever visit they are for. */
async function findCameIn(db: Db, { from, to }: Span) {
  const row = await db
    .selectFrom("payments")
    .select(({ fn }) => [fn.countAll<number>().as("payments"), fn.sum<number>("paise").as("paise")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return { payments: Number(row.payments), paise: Number(row.paise ?? 0) };
}

async function findGivenBack(db: Db, { from, to }: Span) {
  const row = await db
    .selectFrom("refunds")
    .select(({ fn }) => fn.sum<number>("paise").as("paise"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return Number(row.paise ?? 0);
}

/** What was sold, by amount. */
async function findSold(db: Db, { from, to }: Span) {
  const { sum } = db.fn;
  const rows = await db
    .selectFrom("soldTests")
    .select(["name", sum<number>("quantity").as("quantity"), sum<number>("paise").as("paise")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("name")
    .execute();
  return rows
    .map(({ name, ...figures }) => ({ name, ...numbers(figures) }))
    .toSorted((a, b) => b.paise - a.paise || b.quantity - a.quantity || (a.name < b.name ? -1 : 1));
}

/** Why visits were cancelled, most often first. */
async function findReasons(db: Db, { from, to }: Span) {
  const rows = await db
    .selectFrom("endedVisits")
    .select(["reason", db.fn.countAll<number>().as("visits")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("outcome", "=", "cancelled")
    .groupBy("reason")
    .execute();
  return rows
    .map(({ reason, visits }) => ({ reason, visits: Number(visits) }))
    .toSorted((a, b) => b.visits - a.visits || (a.reason ?? "").localeCompare(b.reason ?? ""));
}

/** Where patients asked the lab to come although it does not, most often first. */
async function findPincodes(db: Db, { from, to }: Span) {
  const rows = await db
    .selectFrom("outsideDemand")
    .select(["pincode", db.fn.sum<number>("asked").as("asked")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("pincode")
    .execute();
  return rows
    .map(({ pincode, asked }) => ({ pincode, asked: Number(asked) }))
    .toSorted((a, b) => b.asked - a.asked || a.pincode.localeCompare(b.pincode))
    .slice(0, PINCODES_SHOWN);
}

/** Containers rejected in the span, by who collected them. */
async function countRejected(db: Db, { from, to }: Span) {
  const rows = await db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .select(["collectedById", db.fn.countAll<number>().as("containers")])
    .where("state", "=", "rejected")
    .where("countedAt", ">=", startOfDay(from))
    .where("countedAt", "<", startOfDay(dayAfter(to)))
    .groupBy("collectedById")
    .execute();
  return new Map(rows.map((row) => [row.collectedById, Number(row.containers)]));
}

/** Visits of the span that are not paid whole. */
async function countDue(db: Db, { from, to }: Span) {
  const row = await db
    .selectFrom("endedVisits")
    .select(({ fn }) => fn.countAll<number>().as("visits"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("duePaise", ">", 0)
    .executeTakeFirstOrThrow();
  return Number(row.visits);
}

/** The first day of which there is a figure; undefined in a new lab. */
async function findFirstDay(db: Db) {
  const [visits, payments] = await Promise.all(
    (["endedVisits", "payments"] as const).map((table) =>
      db.selectFrom(table).select("day").orderBy("day").limit(1).executeTakeFirst(),
    ),
  );
  return [visits?.day, payments?.day].filter((day) => day !== undefined).toSorted()[0];
}

/** By how much cash differed on each day that is closed, in paise. */
async function findClosings(db: Db, { from, to }: Span) {
  const days = await db
    .selectFrom("closedTallies")
    .select("day")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
  const handed = await db
    .selectFrom("handovers")
    .select(["day", sql<number>`sum(paise - coalesce(bag_paise, paise))`.as("differs")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("countedAt", "is not", null)
    .where("takenBackAt", "is", null)
    .groupBy("day")
    .execute();
  const differs = new Map(handed.map((row) => [row.day, Number(row.differs)]));
  return new Map(days.map(({ day }) => [day, differs.get(day) ?? 0]));
}
