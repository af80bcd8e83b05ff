import type { Kysely } from "kysely";

/**
 * What stands on the site and since when it does not: a draft, or what was taken off. A lab retires a test
 * without losing it, and says from which day on a price holds.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  for (const table of ["tests", "packages", "booths", "posts", "reviews"]) {
    await schema
      .alterTable(table)
      .addColumn("off_site", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await schema.alterTable(table).addColumn("off_site_since", "text").execute();
  }
  await schema
    .alterTable("tests")
    .addColumn("label_code", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await schema
    .createTable("planned_prices")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("offered_paise", "integer", (c) => c.notNull())
    .addColumn("planned_at", "text", (c) => c.notNull())
    .addColumn("planned_by", "text", (c) => c.notNull())
    .addColumn("planned_by_id", "text")
    .execute();
}
