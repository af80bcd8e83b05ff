import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import {
  awaitsReport,
  findTestFates,
  namesWith,
  USELESS,
} from "#app/domain/reports/test-fates.queries.server.ts";
import { isMeasurable } from "#app/desk/visits/measurable.server.ts";

/** More are never on one screen; those whose promise was broken first come first. */
const MOST_ROWS = 50;

/** Collected bookings of which a report is still due, with the names of what is, and how many there are. */
export async function findReportsDue(db: Db, now: Date) {
  const settled = await findSettled(db);
  const { count } = await countOf(selectDue(db, settled));
  const overdue = await countOverdue(db, now);
  // Promises without a date come last; the databases sort nulls differently.
  const rows = selectRows(db, settled);
  const promised = await rows.where("promisedAt", "is not", null).execute();
  const unknown =
    promised.length < MOST_ROWS ? await rows.where("promisedAt", "is", null).execute() : [];
  const bookings = [...promised, ...unknown].slice(0, MOST_ROWS);
  const linesOf = await findTestFates(
    db,
    bookings.map(({ id }) => id),
  );
  return {
    rows: bookings.map((booking) => ({
      ...booking,
      names: namesWith("due", linesOf.get(booking.id) ?? []),
    })),
    count: Number(count),
    overdue,
  };
}

/** How many promises are broken. */
export async function countOverdue(db: Db, now: Date) {
  const late = selectDue(db, await findSettled(db)).where("promisedAt", "<", now.toISOString());
  return Number((await countOf(late)).count);
}

export type DueBooking = Awaited<ReturnType<typeof findReportsDue>>["rows"][number];

/**
 * The condition is literal, because an index holds these rows only. A report of who is erased could reach
 * nobody, so none is due.
 */
const selectCollected = (db: Db) =>
  db
    .selectFrom("bookings")
    .where("status", "=", sql.lit("collected"))
    .where("erasedAt", "is", null)
    .where(isMeasurable);

const selectDue = (db: Db, settled: readonly string[]) =>
  settled.length > 0
    ? selectCollected(db).where("bookings.id", "not in", settled)
    : selectCollected(db);

/**
 * Ids of those of which nothing is due any more: what the lab could measure is published, the rest was
 * not taken, is missing or rejected, or is done at a centre. Whatever has neither a report nor such a
 * container is due, and is not read.
 */
async function findSettled(db: Db) {
  const rows = await selectCollected(db)
    .select("bookings.id")
    .where(({ or, not, exists, selectFrom }) => {
      const samples = selectFrom("samples")
        .select("samples.id")
        .whereRef("samples.bookingId", "=", "bookings.id");
      const reports = selectFrom("reports")
        .select("reports.id")
        .whereRef("reports.bookingId", "=", "bookings.id")
        .where("withdrawnAt", "is", null);
      return or([
        exists(reports),
        exists(samples.where("samples.state", "in", USELESS)),
        not(exists(samples)),
      ]);
    })
    .execute();
  const fates = await findTestFates(
    db,
    rows.map(({ id }) => id),
  );
  return Array.from(fates).flatMap(([id, lines]) => (awaitsReport(lines) ? [] : id));
}

const countOf = (due: ReturnType<typeof selectDue>) =>
  due.select((of) => of.fn.countAll().as("count")).executeTakeFirstOrThrow();

const selectRows = (db: Db, settled: readonly string[]) =>
  selectDue(db, settled)
    .select(["id", "reference", "patientName", "promisedAt", "collectedAt"])
    .orderBy("promisedAt")
    .orderBy("collectedAt")
    .limit(MOST_ROWS);
