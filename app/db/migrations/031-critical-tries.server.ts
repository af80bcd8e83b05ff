import type { Kysely } from "kysely";

/** What was said of a critical value, whether it was read back, and each try to tell somebody. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("critical_values").addColumn("told_value", "text").execute();
  await db.schema.alterTable("critical_values").addColumn("read_back_at", "text").execute();
  await db.schema
    .alterTable("critical_values")
    .addColumn("tries", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
}
