import type { Db } from "#app/db/schema.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";

const DAYS = 30;

/** How many visits each time had in the last 30 days, today among them; the cancelled are not counted. */
export async function countTakenByTime(
  db: Db,
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  const today = dayInIndia(now);
  const rows = await db
    .selectFrom("visits")
    .select(["slot", (by) => by.fn.countAll().as("count")])
    .where("day", ">", dayAfter(today, -DAYS))
    .where("day", "<=", today)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.visitId", "=", "visits.id")
          .where("status", "!=", "cancelled"),
      ),
    )
    .groupBy("slot")
    .execute();
  return Object.fromEntries(rows.map(({ slot, count }) => [slot, Number(count)]));
}
