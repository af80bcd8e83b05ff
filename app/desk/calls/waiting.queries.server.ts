import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { isNotTakenAgain } from "#app/domain/visits/taken-again.server.ts";
import { findOutsideVisits } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { findDue, findPaid } from "./paid.queries.server.ts";
import { findOwed, findRepeated, findToTake, TO_TAKE } from "./samples-to-take.queries.server.ts";
import { findSlotsAhead } from "./slots-ahead.queries.server.ts";

/** Who waits to be called. Conditions are literal where an index holds the waiting rows only. */

/** More than these are never on one screen; the oldest come first. */
const MOST_ROWS = 200;

/**
 * Visits with a pending booking, whose patient asks for another time, where nobody was at home or
 * something was not taken; and open callbacks.
 */
export async function findWaiting(db: Db) {
  const visits = await findVisits(db, await findVisitIds(db));
  const callbacks = await selectOpenCallbacks(db)
    .selectAll()
    .orderBy("requestedAt")
    .orderBy("id")
    .limit(MOST_ROWS)
    .execute();
  const calls = await findCalls(
    db,
    [...visits, ...callbacks].map(({ id }) => id),
  );
  return { visits, callbacks, calls, count: await countWaiting(db) };
}

export type Waiting = Awaited<ReturnType<typeof findWaiting>>;
export type WaitingVisit = Waiting["visits"][number];
export type WaitingCallback = Waiting["callbacks"][number];

const selectPending = (db: Db) =>
  db.selectFrom("bookings").where("status", "=", sql.lit("pending"));

const selectAsked = (db: Db) =>
  db
    .selectFrom("bookings")
    .where("askedAt", "is not", null)
    .where("status", "in", ["confirmed", "assigned"]);

/** Nobody was at home, and there is no new time yet. */
const selectShut = (db: Db) =>
  db
    .selectFrom("bookings")
    .where("status", "=", sql.lit("no-show"))
    .where("noShowReason", "is not", null);

const selectOpenCallbacks = (db: Db) =>
  db.selectFrom("callbacks").where("status", "in", [sql.lit("pending"), sql.lit("no-answer")]);

async function findVisitIds(db: Db) {
  const pending = await selectPending(db)
    .select("visitId")
    .orderBy("placedAt")
    .limit(MOST_ROWS)
    .execute();
  const asked = await selectAsked(db)
    .select("visitId")
    .orderBy("askedAt")
    .limit(MOST_ROWS)
    .execute();
  const again = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select("visits.id as visitId")
    .where("status", "=", sql.lit("pending"))
    .where("origin", "=", "recollect")
    .execute();
  const shut = await selectShut(db).select("visitId").limit(MOST_ROWS).execute();
  const owed = await findOwed(db, MOST_ROWS);
  const rows = [...pending, ...asked, ...again, ...shut, ...owed];
  return Array.from(new Set(rows.map(({ visitId }) => visitId)));
}

async function findVisits(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const visits = await db
    .selectFrom("visits")
    .leftJoin("staff", "staff.id", "visits.assigneeId")
    .leftJoin("bookings as first", "first.id", "visits.repeatsBookingId")
    .select(["visits.id", "visits.day", "visits.slot", "visits.phone", "origin"])
    .select(["staff.name as assignee", "assigneeId", "first.visitId as firstVisitId"])
    .where("visits.id", "in", ids)
    .execute();
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "visitId", "reference", "patientName", "status", "marks", "notes"])
    .select(["placedAt", "askedDay", "askedSlot", "askedAt", "priceAgreedAt"])
    .select([
      "language",
      "noShowAt",
      "noShowReason",
      "noShowCalledAt",
      "collectedAt",
      "notTakenPaise",
    ])
    .where("visitId", "in", ids)
    .where("status", "!=", "cancelled")
    .orderBy("placedAt")
    .orderBy("id")
    .execute();
  const linesOf = await findLines(
    db,
    bookings.map(({ id }) => id),
  );
  const toTake = await findToTake(db, ids);
  const bookingsOf = Map.groupBy(
    bookings.map((booking) => ({
      ...booking,
      lines: linesOf.get(booking.id) ?? [],
      notTaken: (toTake.get(booking.id) ?? []).filter(({ state }) => state === "not-taken"),
      /** Those that were filled, and that the laboratory asks for again. */
      asked: (toTake.get(booking.id) ?? []).filter(
        ({ state, comesAgain, again: planned }) =>
          state !== "not-taken" && comesAgain === 1 && planned !== "planned",
      ),
    })),
    ({ visitId }) => visitId,
  );
  const again = await findRepeated(
    db,
    bookings.map(({ id }) => id),
  );
  const outside = await findOutsideVisits(db, ids);
  const ahead = await findSlotsAhead(db, visits, bookings);
  const paid = await findPaid(db, ids);
  const askedIds = Array.from(bookingsOf).flatMap(([id, own]) =>
    own.some(({ asked }) => asked.length > 0) ? [id] : [],
  );
  const firstIds = visits.flatMap(({ firstVisitId }) => firstVisitId ?? []);
  const due = await findDue(db, [...askedIds, ...firstIds]);
  return visits.map(({ assigneeId, firstVisitId, ...visit }) => ({
    ...visit,
    /** Of a visit where nobody was at home: the other times of the day that its collector still has. */
    slotsAhead: ahead.get(`${assigneeId} ${visit.day}`) ?? [],
    bookings: bookingsOf.get(visit.id) ?? [],
    paidPaise: paid.get(visit.id) ?? 0,
    /** What is still due of it, where the laboratory asks for a container again; 0 of any other. */
    duePaise: due.get(visit.id) ?? 0,
    /** The same of the visit whose samples it takes again. */
    firstDuePaise: (firstVisitId && due.get(firstVisitId)) || 0,
    /** The pincode for which its patient asked in vain, or that the desk has typed, while nothing is decided. */
    outside: outside.get(visit.id),
    /** The containers of no use that the visit takes again. */
    again: (bookingsOf.get(visit.id) ?? []).flatMap(({ id }) =>
      again.filter(({ repeatedById }) => repeatedById === id),
    ),
  }));
}

async function findLines(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, never[]>();
  const lines = await db
    .selectFrom("bookingLines")
    .select(["bookingId", "name", "bookedTests", "pricePaise"])
    .where("bookingId", "in", bookingIds)
    .orderBy("position")
    .execute();
  return Map.groupBy(
    lines.map((line) => ({ ...line, tests: bookedTests(line.bookedTests) })),
    ({ bookingId }) => bookingId,
  );
}

async function findCalls(db: Db, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom("calls")
    .leftJoin("staff", "staff.id", "calls.openedById")
    .selectAll("calls")
    .select("staff.name as openedBy")
    .where("subjectId", "in", subjectIds)
    .execute();
}

/** The number in the bar: who is to be called now. */
export async function countToCall(db: Db, now: Date) {
  const { count: resting } = await db
    .selectFrom("calls")
    .select((of) => of.fn.countAll().as("count"))
    .where("againAt", ">", now.toISOString())
    .where("openedAt", "is", null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.visitId", "=", "calls.subjectId")
            .where(({ or, eb, and }) =>
              or([
                eb("status", "=", sql.lit("pending")),
                and([eb("askedAt", "is not", null), eb("status", "in", ["confirmed", "assigned"])]),
                and([eb("status", "=", sql.lit("no-show")), eb("noShowReason", "is not", null)]),
              ]),
            ),
        ),
        exists(
          selectFrom("bookings")
            .innerJoin("samples", "samples.bookingId", "bookings.id")
            .select("samples.id")
            .whereRef("bookings.visitId", "=", "calls.subjectId")
            .where("state", "in", TO_TAKE)
            .where("comesAgain", "=", sql.lit(1))
            .where(isNotTakenAgain)
            .where("status", "in", ["collected", "reported"]),
        ),
        exists(
          selectFrom("callbacks")
            .select("callbacks.id")
            .whereRef("callbacks.id", "=", "calls.subjectId")
            .where("status", "in", ["pending", "no-answer"]),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return (await countWaiting(db)) - Number(resting);
}

/**
 * How many rows there are to call, also beyond those that are shown; the resting ones too. Visits are
 * counted here: SQLite would read every booking to count distinct ones.
 */
async function countWaiting(db: Db) {
  const pending = await selectPending(db).select("visitId").execute();
  const asked = await selectAsked(db).select("visitId").execute();
  const shut = await selectShut(db).select("visitId").execute();
  const owed = await findOwed(db);
  const visits = new Set([...pending, ...asked, ...shut, ...owed].map(({ visitId }) => visitId));
  const { count: callbacks } = await selectOpenCallbacks(db)
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return visits.size + Number(callbacks);
}
