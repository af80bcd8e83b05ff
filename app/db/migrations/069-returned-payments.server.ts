import type { Kysely } from "kysely";

/**
 * Payments of accounts that the bank took back: a row below zero points at the payment, which has at most
 * one. The figures of a month sum payments by their day.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema.alterTable("account_payments").addColumn("returned_id", "text").execute();
  await schema.alterTable("account_payments").addColumn("words", "text").execute();
  await schema
    .createIndex("account_payments_returned")
    .unique()
    .on("account_payments")
    .columns(["returned_id"])
    .execute();
  await schema
    .createIndex("account_payments_by_day")
    .on("account_payments")
    .columns(["day"])
    .execute();
}
