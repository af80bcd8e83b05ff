import type { Kysely } from "kysely";

/** Where the desk reaches a colleague on the way. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("staff").addColumn("work_phone", "text").execute();
}
