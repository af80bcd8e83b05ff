import type { Db } from "#app/db/schema.server.ts";

export type VisitNames = {
  reference: string;
  patients: { bookingId: string; name: string }[];
  tests: string[];
};

/** Reference, patients and tests of visits, by the visit's id; two queries, however many there are. */
export async function describeVisits(db: Db, ids: readonly string[]) {
  const bookings = await db
    .selectFrom("bookings")
    .select(["visitId", "id", "reference", "patientName", "status"])
    .where("visitId", "in", [...ids, ""])
    .orderBy("placedAt")
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingLines.bookingId")
    .select(["bookings.id as bookingId", "bookingLines.name"])
    .where("visitId", "in", [...ids, ""])
    .orderBy("position")
    .execute();
  const namesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  return new Map(
    Array.from(
      Map.groupBy(bookings, ({ visitId }) => visitId),
      ([visitId, own]): [string, VisitNames] => {
        const billed = own.filter(({ status }) => status !== "cancelled" && status !== "no-show");
        const tests = billed.flatMap(({ id }) => (namesOf.get(id) ?? []).map(({ name }) => name));
        return [
          visitId,
          {
            reference: own[0]?.reference ?? "",
            patients: billed.map(({ id, patientName }) => ({ bookingId: id, name: patientName })),
            tests: [...new Set(tests)],
          },
        ];
      },
    ),
  );
}
