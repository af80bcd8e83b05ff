import type { Kysely } from "kysely";

/** Rows of the bank that became a payment of an account, whose number is looked for among its payments. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("bank_rows")
    .addColumn("account_id", "text", (c) => c.references("accounts.id"))
    .execute();
  await db.schema
    .createIndex("account_payments_by_reference")
    .on("account_payments")
    .column("reference")
    .execute();
}
