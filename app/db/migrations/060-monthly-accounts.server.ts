import type { Kysely } from "kysely";

/**
 * Accounts that pay monthly: whom a visit is charged to, their statements, credit notes and payments. The
 * months of an account are sums over what ended, so each ended visit has what its account pays of it.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("accounts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("contact", "text")
    .addColumn("address", "text")
    .addColumn("gstin", "text")
    .addColumn("phone", "text")
    .addColumn("email", "text")
    .addColumn("limit_paise", "integer")
    .addColumn("discount_percent", "integer")
    .addColumn("promised_for", "text")
    .addColumn("closed_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("account_statements")
    .addColumn("number", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("month", "text", (c) => c.notNull())
    .addColumn("made_at", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("to_pay_paise", "integer", (c) => c.notNull())
    .addColumn("sent_at", "text")
    .addUniqueConstraint("account_statements_month", ["account_id", "month"])
    .execute();
  await schema
    .createTable("stated_visits")
    .addColumn("number", "text", (c) => c.notNull().references("account_statements.number"))
    .addColumn("visit_id", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("stated_visits_key", ["number", "visit_id"])
    .execute();
  await index(db, "stated_visits_by_visit", "stated_visits", ["visit_id"]);
  await schema
    .createTable("credit_notes")
    .addColumn("number", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("visit_id", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("words", "text")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("made_at", "text", (c) => c.notNull())
    .addColumn("by_id", "text", (c) => c.notNull())
    .addColumn("statement", "text")
    .execute();
  await index(db, "credit_notes_of_account", "credit_notes", ["account_id"]);
  await index(db, "credit_notes_of_visit", "credit_notes", ["visit_id"]);
  await schema
    .createTable("account_payments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("method", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("reference", "text")
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("by_id", "text", (c) => c.notNull())
    .addColumn("statement", "text")
    .execute();
  await index(db, "account_payments_of_account", "account_payments", ["account_id"]);
  await schema
    .createTable("account_years")
    .addColumn("series", "text", (c) => c.primaryKey())
    .addColumn("last_serial", "integer", (c) => c.notNull())
    .execute();
  await schema.alterTable("visits").addColumn("account_id", "text").execute();
  await index(db, "visits_of_account", "visits", ["account_id"]);
  await sumAccounts(db);
}

/** The index that sums a month holds every amount that it sums. */
async function sumAccounts(db: Kysely<unknown>) {
  await db.schema
    .alterTable("ended_visits")
    .addColumn("account_paise", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex("ended_visits_by_day").execute();
  await index(db, "ended_visits_by_day", "ended_visits", [
    "day",
    "outcome",
    "staff_id",
    "reason",
    "cash_paise",
    "upi_paise",
    "online_paise",
    "account_paise",
    "advance_paise",
    "due_paise",
    "charge_paise",
    "less_paise",
    "centre_paise",
  ]);
}

const index = (db: Kysely<unknown>, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns).execute();
