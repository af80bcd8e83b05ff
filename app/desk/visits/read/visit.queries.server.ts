import type { Db } from "#app/db/schema.server.ts";
import { sql } from "kysely";
import { findOutsideVisits } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { listAttemptsOf } from "#app/domain/bill/tries.queries.server.ts";
import type { Moments, Visit } from "#app/domain/visits/visit.ts";
import { toBooking, toLine, toSample, toVisit } from "./visit-from-rows.server.ts";
import {
  selectBookings,
  selectLines,
  selectPayments,
  selectRefunds,
  selectSamples,
  selectVisits,
} from "./visit-tables.queries.server.ts";

/** A visit with all its bookings and with who did what; undefined for an unknown id. */
export async function findVisit(db: Db, id: string): Promise<Visit | undefined> {
  const [visit] = await findVisits(db, [id]);
  return visit && { ...visit, moments: await withActors(db, visit) };
}

/** The visit of the booking with this reference, in upper or lower case. */
export async function findVisitByReference(db: Db, reference: string): Promise<Visit | undefined> {
  const row = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  return row && findVisit(db, row.visitId);
}

/** Every visit of an ISO day, also cancelled ones, by the order in which they were made. */
export async function findVisitsOfDay(db: Db, day: string): Promise<Visit[]> {
  const rows = await db
    .selectFrom("visits")
    .select("id")
    .where("day", "=", day)
    .orderBy("id")
    .execute();
  return findVisits(db, rows);
}

/**
 * Visits that wait for a call: one of the bookings is pending, or its patient asks for another time.
 * The longest wait comes first.
 */
export async function findPendingVisits(db: Db): Promise<Visit[]> {
  // Literals, because only then the partial indexes serve.
  const rows = await db
    .selectFrom("bookings")
    .select("visitId as id")
    .where("status", "=", sql.lit("pending"))
    .union(db.selectFrom("bookings").select("visitId as id").where("askedAt", "is not", null))
    .execute();
  const visits = await findVisits(db, rows);
  return visits
    .filter(({ bookings }) => bookings.some((one) => one.status === "pending" || one.wish))
    .toSorted((a, b) => (waitsSince(a) < waitsSince(b) ? -1 : 1));
}

/** Since when somebody should call: the oldest pending booking, or wish. */
export const waitsSince = ({ bookings }: Pick<Visit, "bookings">) =>
  bookings
    .flatMap(({ status, placedAt, wish }) => (status === "pending" ? placedAt : (wish?.at ?? [])))
    .toSorted()[0] ?? "";

/** Visits whose samples are in the lab: collected, and not every booking has its report. */
export async function findVisitsInLab(db: Db): Promise<Visit[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("visitId as id")
    .distinct()
    .where("status", "=", sql.lit("collected"))
    .execute();
  return findVisits(db, rows);
}

/** PostgreSQL takes 65,535 values in a statement, SQLite half of them. */
const MOST_IDS = 10_000;

/** The visits with these ids, in their order. */
export async function findVisits(
  db: Db,
  given: readonly (string | { id: string })[],
): Promise<Visit[]> {
  const ids = given.map((one) => (typeof one === "string" ? one : one.id)).slice(0, MOST_IDS);
  if (ids.length === 0) return [];
  const rows = await selectVisits(db, ids);
  const bookings = await selectBookings(db, ids);
  const lines = Map.groupBy(await selectLines(db, ids), ({ bookingId }) => bookingId);
  const samples = Map.groupBy(await selectSamples(db, ids), ({ bookingId }) => bookingId);
  const payments = Map.groupBy(await selectPayments(db, ids), ({ visitId }) => visitId);
  const refunds = Map.groupBy(await selectRefunds(db, ids), ({ visitId }) => visitId);
  const bookingsOf = Map.groupBy(bookings, ({ visitId }) => visitId);
  const outside = await findOutsideVisits(db, ids);
  const tries = Map.groupBy(await listAttemptsOf(db, ids), ({ visitId }) => visitId);
  const visits = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = visits.get(id);
    const where = { atBooth: (row?.atBoothAt ?? null) !== null };
    const own = (bookingsOf.get(id) ?? []).map((booking) =>
      toBooking(
        booking,
        row ?? { day: "", slot: "", atBoothAt: null },
        (lines.get(booking.id) ?? []).map((line) => toLine(line, where)),
        (samples.get(booking.id) ?? []).map(toSample),
      ),
    );
    return (
      (row &&
        toVisit(row, own, {
          payments: payments.get(id) ?? [],
          refunds: refunds.get(id) ?? [],
          outside: outside.get(id),
          tries: tries.get(id) ?? [],
        })) ??
      []
    );
  });
}

/** Names who reached each status, from the entries of the same moment. */
async function withActors(db: Db, { id, moments }: Visit): Promise<Moments> {
  const entries = await db
    .selectFrom("history")
    .select(["at", "actor", "undoes"])
    .where("visitId", "=", id)
    .execute();
  // In the query, this condition would make SQLite read every entry that undoes nothing.
  const made = entries.filter(({ undoes }) => undoes === null);
  const actors = new Map(made.map(({ at, actor }) => [at, actor]));
  return Object.fromEntries(
    Object.entries(moments).map(([status, { at }]) => [status, { at, by: actors.get(at) ?? null }]),
  );
}
