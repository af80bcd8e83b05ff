import type { Db } from "#app/db/schema.server.ts";
import type { StoredLabel } from "./printable.ts";

/** PostgreSQL takes 65,535 values in a statement. */
const MOST_IDS = 10_000;

/** The labels of bookings, by booking. */
export async function findLabelsOf(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string | null, StoredLabel[]>();
  const rows: StoredLabel[] = await db
    .selectFrom("labels")
    .select(["number", "bookingId", "container", "nth", "printedAt"])
    .where("bookingId", "in", bookingIds.slice(0, MOST_IDS))
    .execute();
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}
