import type { Kysely } from "kysely";

/** The operator's list as it was read, until somebody applies it. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("operator_lists")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("read_at", "text", (c) => c.notNull())
    .addColumn("read_by_id", "text", (c) => c.notNull())
    .addColumn("rows", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("operator_lists_by_age")
    .on("operator_lists")
    .column("read_at")
    .execute();
}
