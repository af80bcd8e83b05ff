import type { Db } from "#app/db/schema.server.ts";
import type { Entry } from "./history.queries.server.ts";

type About = Pick<Entry, "bookingId" | "visitId" | "changes">;

/**
 * Tells of each of these entries whether it is about a patient who is erased: then nothing of it is taken
 * back. A visit is erased once all its patients are.
 */
export async function findErasedEntries(db: Db, entries: readonly About[]) {
  const bookingIds = [...new Set(entries.flatMap(bookingsOf))];
  const visitIds = [...new Set(entries.flatMap(({ visitId }) => visitId ?? []))];
  if (bookingIds.length + visitIds.length === 0) return () => false;
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "visitId", "erasedAt"])
    .where((or) =>
      or.or([
        ...(bookingIds.length > 0 ? [or("id", "in", bookingIds)] : []),
        ...(visitIds.length > 0 ? [or("visitId", "in", visitIds)] : []),
      ]),
    )
    .execute();
  const erased = rows.filter(({ erasedAt }) => erasedAt !== null);
  const bookings = new Set(erased.map(({ id }) => id));
  const visits = new Set(erased.map(({ visitId }) => visitId));
  for (const { visitId, erasedAt } of rows) if (erasedAt === null) visits.delete(visitId);
  return (entry: About) =>
    bookingsOf(entry).some((id) => bookings.has(id)) || visits.has(entry.visitId ?? "");
}

/** The booking that an entry is about, and those that it changed. */
const bookingsOf = ({ bookingId, changes }: About) => [
  ...(bookingId === null ? [] : [bookingId]),
  ...changes.flatMap(({ table, key }) =>
    table === "bookings" && typeof key.id === "string" ? [key.id] : [],
  ),
];
