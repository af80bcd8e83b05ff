import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";

/** Of containers that are to be taken later. */
export const TO_TAKE = (["not-taken", "missing", "rejected"] as const).map((state) =>
  sql.lit(state),
);

/** Every container of these visits that was not filled, is missing or of no use, by booking. */
export async function findToTake(db: Db, visitIds: readonly string[]) {
  const samples = await db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .select([
      "bookingId",
      "container",
      "state",
      "reason",
      "comesAgain",
      "repeatedById",
      "countedAt",
    ])
    .where("visitId", "in", visitIds)
    .where("state", "in", TO_TAKE)
    .orderBy("samples.position")
    .execute();
  return Map.groupBy(samples, ({ bookingId }) => bookingId);
}

/** The containers of no use that these visits take again, by the booking that they repeat. */
export async function findRepeated(db: Db, visits: readonly { repeatsBookingId: string | null }[]) {
  const ids = visits.flatMap(({ repeatsBookingId }) => repeatsBookingId ?? []);
  if (ids.length === 0) return new Map<string, never[]>();
  const samples = await db
    .selectFrom("samples")
    .select(["bookingId", "container", "state", "reason"])
    .where("bookingId", "in", ids)
    .where("repeatedById", "is not", null)
    .execute();
  return Map.groupBy(samples, ({ bookingId }) => bookingId);
}
