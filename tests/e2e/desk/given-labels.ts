import type { Db } from "#app/db/schema.server.ts";
import { spareTubeNumber } from "#app/domain/tubes/tube-number.ts";

const printed = { printedAt: "2026-11-23T02:10:00.000Z", printedById: "manager of the test" };

/** Labels of a patient as they are printed: one a container in the order of draw, then the spare one. */
export async function givenLabels(
  db: Db,
  given: { bookingId: string; reference: string; containers: readonly string[] },
) {
  const { bookingId, reference, containers } = given;
  await db.updateTable("bookings").set({ reference }).where("id", "=", bookingId).execute();
  const nthOf = (at: number) =>
    containers.slice(0, at).filter((one) => one === containers[at]).length;
  const rows = [...containers, null].map((container, at) => ({
    ...printed,
    number: `${reference}-${at + 1}`,
    kind: "visit" as const,
    bookingId,
    container,
    nth: container === null ? null : nthOf(at),
    rollId: null,
  }));
  await db.insertInto("labels").values(rows).execute();
}

/** Spare labels for the bag of a colleague. @returns their numbers. */
export async function givenSpares(db: Db, staffId: string, first: number, count: number) {
  const roll = { id: `roll of ${staffId}`, staffId, first, last: first + count - 1 };
  await db
    .insertInto("labelRolls")
    .values({ ...roll, givenAt: printed.printedAt, givenById: "manager of the test" })
    .execute();
  const numbers = Array.from({ length: count }, (_, at) => spareTubeNumber(first + at));
  await db
    .insertInto("labels")
    .values(
      numbers.map((number) => ({
        ...printed,
        number,
        kind: "spare" as const,
        rollId: roll.id,
        bookingId: null,
        container: null,
        nth: null,
      })),
    )
    .execute();
  return numbers;
}
