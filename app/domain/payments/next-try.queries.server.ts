import type { Db } from "#app/db/schema.server.ts";

/** The number of the next try to pay for a visit: one more than there were tries, or payments. */
export async function findNextTry(db: Db, visitId: string, payments: number) {
  const { nth } = await db
    .selectFrom("paymentAttempts")
    .select((is) => is.fn.max("nth").as("nth"))
    .where("visitId", "=", visitId)
    .executeTakeFirstOrThrow();
  return 1 + Math.max(Number(nth ?? 0), payments);
}
