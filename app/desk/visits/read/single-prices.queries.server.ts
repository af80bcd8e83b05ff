import type { Db } from "#app/db/schema.server.ts";

type Booked = { lines: readonly { tests: readonly { id: string }[] }[] };

/** What the tests of these bookings cost by themselves, in paise by id; without those that have no price. */
export async function findListPrices(db: Db, bookings: readonly Booked[]) {
  const ids = new Set(
    bookings.flatMap(({ lines }) => lines.flatMap(({ tests }) => tests.map(({ id }) => id))),
  );
  if (ids.size === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("tests")
    .select(["id", "originalPaise", "offeredPaise"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, originalPaise, offeredPaise }) => {
      const paise = originalPaise ?? offeredPaise;
      return paise === null ? [] : [[id, paise] as const];
    }),
  );
}
