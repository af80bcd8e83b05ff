import type { Kysely } from "kysely";

/** What of the price of a test is GST, and its code in the tax office's list; every test is exempt at first. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("tests")
    .addColumn("gst_percent", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("tests")
    .addColumn("hsn_code", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
