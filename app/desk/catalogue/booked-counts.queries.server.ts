import type { Db } from "#app/db/schema.server.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** A busy lab has tens of thousands of lines in a month, and the order of the list may be some minutes old. */
const KEPT_MS = 10 * 60_000;

type Counted = { at: number; counts: ReadonlyMap<string, number> };
const counted = new WeakMap<Db, Map<number, Counted>>();

/** How often each test and package was booked in the last 30 days, by id; counted anew every ten minutes. */
export async function countBooked(
  db: Db,
  now: Date,
  days = DAYS,
): Promise<ReadonlyMap<string, number>> {
  const ofDb = counted.get(db) ?? new Map<number, Counted>();
  counted.set(db, ofDb);
  const known = ofDb.get(days);
  const age = now.getTime() - (known?.at ?? 0);
  if (known && age >= 0 && age < KEPT_MS) return known.counts;
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
    .select(["itemId", ({ fn }) => fn.countAll().as("count")])
    .where("placedAt", ">=", new Date(now.getTime() - days * DAY_MS).toISOString())
    .groupBy("itemId")
    .execute();
  const counts = new Map(
    rows.flatMap((row) => (row.itemId ? [[row.itemId, Number(row.count)]] : [])),
  );
  ofDb.set(days, { at: now.getTime(), counts });
  return counts;
}
