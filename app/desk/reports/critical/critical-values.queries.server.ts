import type { Db } from "#app/db/schema.server.ts";

const select = (db: Db) =>
  db
    .selectFrom("criticalValues")
    .innerJoin("bookings", "bookings.id", "criticalValues.bookingId")
    .leftJoin("staff as ticker", "ticker.id", "tickedById")
    .leftJoin("staff as teller", "teller.id", "toldById")
    .select(["criticalValues.id", "bookingId", "reference", "patientName", "bookings.phone"])
    .select(["words", "tickedAt", "toldName", "toldAt", "toldValue", "readBackAt", "tries"])
    .select(["ticker.name as tickedBy", "teller.name as toldBy"])
    .where("erasedAt", "is", null)
    .orderBy("tickedAt")
    .orderBy("criticalValues.id");

/** Open critical values, oldest first. */
export const findUntold = (db: Db) => select(db).where("toldAt", "is", null).execute();

export type CriticalValue = Awaited<ReturnType<typeof findUntold>>[number];

/** How many critical values are open. */
export async function countUntold(db: Db) {
  const { count } = await db
    .selectFrom("criticalValues")
    .select((of) => of.fn.countAll().as("count"))
    .where("toldAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every critical value of some bookings, the first one first. */
export const findCriticalValues = async (
  db: Db,
  bookingIds: readonly string[],
): Promise<CriticalValue[]> =>
  bookingIds.length === 0 ? [] : select(db).where("bookingId", "in", bookingIds).execute();
