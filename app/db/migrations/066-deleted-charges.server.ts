import type { Kysely } from "kysely";

/** What accounts owe for visits that are deleted: the figures of a visit go with it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("deleted_charges")
    .addColumn("visit_id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("deleted_charges_of_account")
    .on("deleted_charges")
    .columns(["account_id"])
    .execute();
}
