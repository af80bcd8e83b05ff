import type { Db } from "#app/db/schema.server.ts";
import { afterFamily } from "#app/domain/history/action-family.ts";
import { type Entry, toEntry } from "#app/domain/history/history.queries.server.ts";

/** What was done last in a family such as `lab.`, newest first. */
export async function findLastOfFamily(db: Db, family: string, limit: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom("history")
    .selectAll()
    .where("action", ">=", family)
    .where("action", "<", afterFamily(family))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}
