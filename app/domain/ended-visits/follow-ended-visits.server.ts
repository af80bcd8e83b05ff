import type { Db } from "#app/db/schema.server.ts";
import { bookingOf, type Change, isBilled, visitsOf } from "#app/domain/bill/billed-changes.ts";
import { storeEndedVisits } from "./store-ended-visits.server.ts";

/** Columns beside those of the bill by which the row of an ended visit can change. */
const ENDING: Partial<Record<string, readonly string[]>> = {
  visits: ["assigneeId"],
  bookings: ["collectedAt", "collectedById", "noShowAt", "cancelledAt", "cancelReason"],
  bookingLines: ["bookedTests"],
};

const isOfEnding = (change: Change) =>
  isBilled(change) ||
  (ENDING[change.table] ?? []).some((column) => column in (change.after ?? change.before ?? {}));

/** Brings the figures of the month up to date with the visits that were changed (decision 51). */
export async function followEndedVisits(
  trx: Db,
  { visitId }: { visitId?: string | null | undefined },
  changes: readonly Change[],
) {
  const relevant = changes.filter(isOfEnding);
  if (relevant.length === 0) return;
  const ids = [...new Set([...(visitId ? [visitId] : []), ...relevant.flatMap(visitsOf)])];
  await storeEndedVisits(trx, [...ids, ...(await visitsOfBookings(trx, relevant, ids))]);
}

/** The visits of changed bookings and lines that are not known yet. */
async function visitsOfBookings(trx: Db, changes: readonly Change[], known: readonly string[]) {
  const bookings = changes.flatMap(bookingOf);
  if (bookings.length === 0) return [];
  const rows = await trx
    .selectFrom("bookings")
    .select("visitId")
    .distinct()
    .where("id", "in", bookings)
    .execute();
  return rows.map((row) => row.visitId).filter((id) => !known.includes(id));
}
