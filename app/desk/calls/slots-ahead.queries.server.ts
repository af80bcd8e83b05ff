import type { Db } from "#app/db/schema.server.ts";

type Visits = readonly { id: string; assigneeId: string | null; day: string }[];
type Bookings = readonly { visitId: string; status: string }[];

/**
 * The times of visits that a collector still has on the day of a visit where nobody was at home, by
 * collector and day.
 */
export async function findSlotsAhead(db: Db, visits: Visits, bookings: Bookings) {
  const shut = bookings.filter(({ status }) => status === "no-show").map(({ visitId }) => visitId);
  const of = visits.filter(({ id }) => shut.includes(id));
  const people = of.flatMap(({ assigneeId }) => assigneeId ?? []);
  if (people.length === 0) return new Map<string, string[]>();
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["assigneeId", "day", "slot"])
    .where("assigneeId", "in", people)
    .where(
      "day",
      "in",
      of.map(({ day }) => day),
    )
    .where("status", "in", ["confirmed", "assigned"])
    .execute();
  const groups = Map.groupBy(rows, ({ assigneeId, day }) => `${assigneeId} ${day}`);
  return new Map(Array.from(groups, ([key, same]) => [key, same.map(({ slot }) => slot)]));
}
