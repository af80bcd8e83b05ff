import type { Kysely } from "kysely";

/** What operators have registered of the lab's messages (DLT). */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("message_templates")
    .addColumn("template_id", "text", (c) => c.primaryKey())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("words", "text")
    .addColumn("header", "text")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("read_at", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("message_templates_of_event")
    .on("message_templates")
    .column("event")
    .execute();
  // The last ones, and how many of a week.
  await schema.createIndex("notices_by_created").on("notices").column("created_at").execute();
}
