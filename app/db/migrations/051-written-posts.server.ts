import type { Kysely } from "kysely";

/**
 * What is written on the desk: posts as they were typed, beside their HTML, and drafts that no page shows;
 * and the day on which a person agreed to their review.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  const addText = (table: string, column: string) =>
    schema
      .alterTable(table)
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await addText("reviews", "agreed_on");
  for (const column of ["checked_by", "source", "hindi_source"]) await addText("posts", column);
  await schema
    .createTable("post_drafts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("fields", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("saved_at", "text", (c) => c.notNull())
    .addColumn("saved_by", "text", (c) => c.notNull())
    .addColumn("saved_by_id", "text")
    .execute();
}
