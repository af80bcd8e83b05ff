import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";

/** Of containers that are to be taken later. */
export const TO_TAKE = (["not-taken", "missing", "rejected"] as const).map((state) =>
  sql.lit(state),
);

/**
 * The visits of containers that were not filled, or that the laboratory asks for again, and that have no
 * visit for it yet, or none any more. Two queries, because an index holds the rows of each.
 */
export async function findOwed(db: Db, most?: number) {
  const toTake = db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .select("bookings.visitId")
    .where("state", "in", TO_TAKE)
    .where("comesAgain", "=", sql.lit(1))
    .where("bookings.status", "in", ["collected", "reported"])
    .where("bookings.erasedAt", "is", null)
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0));
  const never = await toTake.where("repeatedById", "is", null).execute();
  const cancelled = await toTake
    .innerJoin("bookings as again", "again.id", "samples.repeatedById")
    .where("repeatedById", "is not", null)
    .where("again.status", "=", "cancelled")
    .execute();
  return [...never, ...cancelled];
}

/** Every container of these visits that was not filled, is missing or of no use, by booking. */
export async function findToTake(db: Db, visitIds: readonly string[]) {
  const samples = await db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .leftJoin("bookings as again", "again.id", "samples.repeatedById")
    .select(["bookingId", "container", "state", "reason", "comesAgain", "countedAt"])
    .select("again.status as againStatus")
    .where("bookings.visitId", "in", visitIds)
    .where("state", "in", TO_TAKE)
    .orderBy("samples.position")
    .execute();
  return Map.groupBy(
    samples.map(({ againStatus, ...sample }) => ({
      ...sample,
      /** Whether a visit takes it again, or was to and is cancelled. */
      again: againStatus && (againStatus === "cancelled" ? "cancelled" : "planned"),
    })),
    ({ bookingId }) => bookingId,
  );
}

/** The containers of no use that these bookings take again, in order of draw. */
export async function findRepeated(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom("samples")
    .select(["repeatedById", "container", "state", "reason"])
    .where("repeatedById", "in", bookingIds)
    .orderBy("position")
    .execute();
}
