import type { Kysely } from "kysely";

/**
 * When colleagues were seen first on the day on which they were seen last. A session knows it too, but is
 * not there any more once it has ended, as when its colleague is blocked.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("staff").addColumn("seen_from", "text").execute();
}
