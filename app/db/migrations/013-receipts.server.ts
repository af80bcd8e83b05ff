import type { Kysely } from "kysely";

/**
 * Receipts, their numbers and the patients they name. They refer to no other table: a receipt outlives
 * the visit that it was made for (decision 42).
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("receipts")
    .addColumn("number", "text", (c) => c.primaryKey())
    .addColumn("year", "text", (c) => c.notNull())
    .addColumn("serial", "integer", (c) => c.notNull())
    .addColumn("visit_id", "text", (c) => c.notNull())
    .addColumn("made_at", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("total_paise", "integer", (c) => c.notNull())
    .addColumn("paid_paise", "integer", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("cancelled_at", "text")
    .addColumn("replaced_by", "text")
    .addUniqueConstraint("receipts_serial", ["year", "serial"])
    .execute();
  await db.schema
    .createTable("receipt_patients")
    .addColumn("number", "text", (c) => c.notNull())
    .addColumn("booking_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("receipt_patients_key", ["number", "booking_id"])
    .execute();
  await db.schema
    .createTable("receipt_years")
    .addColumn("year", "text", (c) => c.primaryKey())
    .addColumn("last_serial", "integer", (c) => c.notNull())
    .execute();
  for (const [name, table, column] of [
    ["receipts_by_visit", "receipts", "visit_id"],
    ["receipts_by_day", "receipts", "day"],
    ["receipt_patients_by_booking", "receipt_patients", "booking_id"],
  ] as const)
    await db.schema.createIndex(name).on(table).column(column).execute();
}
