import type { Db } from "#app/db/schema.server.ts";

/** Ids of the tests marked as ordered often, the most ordered first. */
export async function listPopularTestIds(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select("id")
    .where("popularity", "is not", null)
    .orderBy("popularity")
    .execute();
  return rows.map(({ id }) => id);
}
