import type { Kysely } from "kysely";

/** Price files that were read, what the lab said of them, and what stood before they were applied. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("catalogue_imports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("sheets", "text", (c) => c.notNull())
    .addColumn("sheet", "integer", (c) => c.notNull())
    .addColumn("columns", "text", (c) => c.notNull())
    .addColumn("decisions", "text", (c) => c.notNull())
    .addColumn("seen", "text", (c) => c.notNull())
    .addColumn("read_at", "text", (c) => c.notNull())
    .addColumn("read_by", "text", (c) => c.notNull())
    .addColumn("applied_at", "text")
    .addColumn("before", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  await schema
    .createTable("import_columns")
    .addColumn("heads", "text", (c) => c.primaryKey())
    .addColumn("columns", "text", (c) => c.notNull())
    .addColumn("chosen_at", "text", (c) => c.notNull())
    .execute();
}
