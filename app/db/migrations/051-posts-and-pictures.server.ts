import { type Kysely, sql } from "kysely";
import { blobType } from "../connect.server.ts";

/**
 * What is written on the desk: posts as they were typed, beside their HTML, and drafts that no page shows;
 * the day on which a person agreed to their review; and pictures.
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
  await schema
    .createTable("pictures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("bytes", sql.raw(blobType(db)), (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("added_at", "text", (c) => c.notNull())
    .execute();
}
