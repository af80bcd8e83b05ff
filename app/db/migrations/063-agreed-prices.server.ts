import type { Kysely } from "kysely";

/**
 * Prices that are agreed with an account. What a line costs it is kept with the line, as its price of that
 * moment is; lines that go take it along.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("account_prices")
    .addColumn("account_id", "text", (c) => c.primaryKey().references("accounts.id"))
    .addColumn("prices", "text", (c) => c.notNull())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("set_at", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("agreed_prices")
    .addColumn("booking_id", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("agreed_prices_key", ["booking_id", "position"])
    .addForeignKeyConstraint(
      "agreed_prices_line",
      ["booking_id", "position"],
      "booking_lines",
      ["booking_id", "position"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await schema.alterTable("catalogue_imports").addColumn("account_id", "text").execute();
}
