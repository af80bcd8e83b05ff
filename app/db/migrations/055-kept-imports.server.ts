import type { Kysely } from "kysely";

/** The data version at which the prices of a price file were seen, and the entry of the history that applied it. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .alterTable("catalogue_imports")
    .addColumn("seen_version", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("catalogue_imports").addColumn("entry_id", "text").execute();
}
