import type { Kysely } from "kysely";

/** What the lab's own words are called in Hindi; empty where there is no Hindi (decision 45). */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("hindi_words")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("hindi_name", "text", (c) => c.notNull())
    .addColumn("hindi_aliases", "text", (c) => c.notNull())
    .addColumn("hindi_description", "text", (c) => c.notNull())
    .execute();
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const [column, empty] of Object.entries(columns))
      await schema
        .alterTable(table)
        .addColumn(column, "text", (c) => c.notNull().defaultTo(empty))
        .execute();
}

const COLUMNS = {
  tests: { hindi_name: "", hindi_aliases: "[]" },
  packages: { hindi_name: "", hindi_aliases: "[]", hindi_subtitle: "", hindi_description: "" },
  posts: { hindi_title: "", hindi_meta_description: "", hindi_content: "" },
};
