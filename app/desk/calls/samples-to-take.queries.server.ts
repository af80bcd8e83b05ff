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
