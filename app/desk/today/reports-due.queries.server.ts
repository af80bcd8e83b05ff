import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { type BookedTest, bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { containersOf, isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { isMeasurable } from "#app/desk/visits/measurable.server.ts";

/** More are never on one screen; those whose promise was broken first come first. */
const MOST_ROWS = 50;

/** Collected bookings without a published report, and how many there are in all. */
export async function findReportsDue(db: Db, now: Date) {
  const { count } = await countOf(selectDue(db));
  const overdue = await countOverdue(db, now);
  // Promises without a date come last; the databases sort nulls differently.
  const promised = await selectRows(db).where("promisedAt", "is not", null).execute();
  const unknown =
    promised.length < MOST_ROWS
      ? await selectRows(db).where("promisedAt", "is", null).limit(MOST_ROWS).execute()
      : [];
  const bookings = [...promised, ...unknown].slice(0, MOST_ROWS);
  const linesOf = await findNames(
    db,
    bookings.map(({ id }) => id),
  );
  const rows = bookings.map((booking) => ({ ...booking, names: linesOf.get(booking.id) ?? [] }));
  return { rows, count: Number(count), overdue };
}

/** How many promises are broken. */
export async function countOverdue(db: Db, now: Date) {
  const late = selectDue(db).where("promisedAt", "<", now.toISOString());
  return Number((await countOf(late)).count);
}

export type DueBooking = Awaited<ReturnType<typeof findReportsDue>>["rows"][number];

/** The condition is literal, because an index holds these rows only. */
const selectDue = (db: Db) =>
  db.selectFrom("bookings").where("status", "=", sql.lit("collected")).where(isMeasurable);

const countOf = (due: ReturnType<typeof selectDue>) =>
  due.select((of) => of.fn.countAll().as("count")).executeTakeFirstOrThrow();

const selectRows = (db: Db) =>
  selectDue(db)
    .select(["id", "reference", "patientName", "promisedAt", "collectedAt"])
    .orderBy("promisedAt")
    .orderBy("collectedAt")
    .limit(MOST_ROWS);

/** The names of what is measured in the lab: neither what was not taken, nor what is done at a centre. */
async function findNames(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, string[]>();
  const lines = await db
    .selectFrom("bookingLines")
    .select(["bookingId", "name", "bookedTests"])
    .where("bookingId", "in", bookingIds)
    .orderBy("position")
    .execute();
  const samples = await db
    .selectFrom("samples")
    .select(["bookingId", "container"])
    .where("bookingId", "in", bookingIds)
    .where("state", "=", "not-taken")
    .execute();
  const notTaken = Map.groupBy(samples, ({ bookingId }) => bookingId);
  const groups = Map.groupBy(lines, ({ bookingId }) => bookingId);
  return new Map(
    Array.from(groups, ([id, same]) => {
      const missing = new Set(
        notTaken.get(id)?.map(({ container }) => containerName(container)) ?? [],
      );
      const due = same.filter((line) => isDue(bookedTests(line.bookedTests), missing));
      return [id, (due.length > 0 ? due : same).map(({ name }) => name)];
    }),
  );
}

/** True for a line of which something comes to the lab, also for one whose tests are not known. */
const isDue = (tests: readonly BookedTest[], missing: ReadonlySet<string>) =>
  tests.length === 0 ||
  tests.some(
    ({ container }) =>
      !isDoneAtCentre(container) &&
      !containersOf(container).some((part) => missing.has(containerName(part))),
  );
