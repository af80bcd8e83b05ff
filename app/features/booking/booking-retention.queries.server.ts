import type { Database, Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { ExpressionBuilder } from "kysely";

/** Of these phones, or neither placed nor to be visited since the timestamp `before`. */
export type BookingsToDelete = { phones: string[] } | { before: string };

const matches = (which: BookingsToDelete) => (where: ExpressionBuilder<Database, "bookings">) =>
  "phones" in which
    ? where("phone", "in", which.phones)
    : where.and([
        where("placedAt", "<", which.before),
        where("preferredDate", "<", dayInIndia(new Date(which.before))),
      ]);

/** How many there are, of all or of those to delete. */
export async function countBookings(db: Db, which?: BookingsToDelete) {
  let query = db.selectFrom("bookings").select((eb) => eb.fn.countAll().as("count"));
  if (which) query = query.where(matches(which));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Deletes at most `limit` bookings with their lines. @returns how many were deleted. */
export async function deleteBookings(trx: Db, which: BookingsToDelete, limit: number) {
  const piece = trx.selectFrom("bookings").select("id").where(matches(which)).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("bookings")
    .where("id", "in", piece)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** When the newest one was placed. */
export async function findNewestBooking(db: Db) {
  const row = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.max<string | null>("placedAt").as("newest"))
    .executeTakeFirstOrThrow();
  return row.newest;
}
