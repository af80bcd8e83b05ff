import type { Db } from "#app/db/schema.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";

/** Ids of the tests marked as ordered often, the most ordered first. */
export async function listPopularTestIds(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select("id")
    .where("popularity", "is not", null)
    .where("offSite", "=", ON_SITE)
    .orderBy("popularity")
    .execute();
  return rows.map(({ id }) => id);
}
