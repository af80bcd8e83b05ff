import type { Db } from "#app/db/schema.server.ts";
import { OPEN_STATUSES } from "#app/domain/booking/booking-status.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** How many bookings of today and later still have a test or package ahead, by its id. */
export async function countOpenBookings(
  db: Db,
  itemIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
    .select(["itemId", ({ fn }) => fn.countAll().as("count")])
    .where("day", ">=", dayInIndia(now))
    .where("status", "in", OPEN_STATUSES)
    .where("itemId", "in", itemIds)
    .groupBy("itemId")
    .execute();
  return new Map(rows.map((row) => [row.itemId ?? "", Number(row.count)]));
}
