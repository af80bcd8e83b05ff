import type { Kysely } from "kysely";

/** Packages that no list shows: patients reach them by their link alone. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("packages")
    .addColumn("by_link", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
