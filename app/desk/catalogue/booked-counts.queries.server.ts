import type { Db } from "#app/db/schema.server.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** A busy lab has tens of thousands of lines in a month, and the order of the list may be some minutes old. */
const KEPT_MS = 10 * 60_000;

type Counted = { at: number; counts: ReadonlyMap<string, number> };
const counted = new WeakMap<Db, Counted>();

/** How often each test and package was booked in the last 30 days, by id; counted anew every ten minutes. */
export async function countBooked(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const known = counted.get(db);
  const age = now.getTime() - (known?.at ?? 0);
  if (known && age >= 0 && age < KEPT_MS) return known.counts;
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
    .select(["itemId", ({ fn }) => fn.countAll().as("count")])
    .where("placedAt", ">=", new Date(now.getTime() - DAYS * DAY_MS).toISOString())
    .groupBy("itemId")
    .execute();
  const counts = new Map(
    rows.flatMap((row) => (row.itemId ? [[row.itemId, Number(row.count)]] : [])),
  );
  counted.set(db, { at: now.getTime(), counts });
  return counts;
}
