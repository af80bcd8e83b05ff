import type { Db } from "#app/db/schema.server.ts";
import { withNth } from "#app/domain/tubes/with-nth.ts";
import { spareTubeNumber, visitTubeNumber } from "#app/domain/tubes/tube-number.ts";

type Printed = { bookingId: string; reference: string; containers: readonly string[] };

const BY = { printedAt: "2026-11-22T12:00:00.000Z", printedById: "kavitha" };

/** Labels of a booking as the desk prints them: its containers in order of draw, and one spare. */
export async function givenVisitLabels(db: Db, { bookingId, reference, containers }: Printed) {
  const label = { ...BY, kind: "visit" as const, bookingId, rollId: null };
  const rows = withNth(containers.map((container) => ({ container }))).map((one, at) => ({
    ...label,
    ...one,
    number: visitTubeNumber(reference, at + 1),
  }));
  const spare = { ...label, number: visitTubeNumber(reference, containers.length + 1) };
  await db
    .insertInto("labels")
    .values([...rows, { ...spare, container: null, nth: null }])
    .execute();
  return { own: rows.map(({ number }) => number), spare: spare.number };
}

/** Spare labels for the bag of a colleague, from a range of their own. */
export async function givenSpares(db: Db, staffId: string, first: number, last: number) {
  const id = `roll ${first}`;
  await db
    .insertInto("labelRolls")
    .values({ id, staffId, first, last, givenAt: BY.printedAt, givenById: "suma" })
    .execute();
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => spareTubeNumber(first + n));
  const spare = { ...BY, kind: "spare" as const, bookingId: null, container: null, nth: null };
  await db
    .insertInto("labels")
    .values(numbers.map((number) => ({ ...spare, number, rollId: id })))
    .execute();
  return numbers;
}
