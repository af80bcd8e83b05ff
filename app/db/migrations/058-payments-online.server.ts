import { type Kysely, sql } from "kysely";

/**
 * Money that comes in without a colleague's hand, tries to pay on the ticket, what gateways tell of them,
 * refunds through a gateway, and what is written off (decision 57). A payment may have been taken by
 * nobody, which SQLite can only be told with a new table.
 */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await replacePayments(db);
  await schema
    .createTable("payment_attempts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("visit_id", "text", (c) => c.notNull().references("visits.id").onDelete("cascade"))
    .addColumn("booking_id", "text", (c) => c.notNull())
    .addColumn("reference", "text", (c) => c.notNull().unique())
    .addColumn("nth", "integer", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("gateway", "text")
    .addColumn("gateway_id", "text")
    .addColumn("gateway_payment_id", "text")
    .addColumn("redirect_url", "text")
    .addColumn("is_test", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("said_at", "text")
    .addColumn("said_reference", "text")
    .addColumn("due_at", "text")
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("last_error", "text")
    .execute();
  await index(db, "payment_attempts_of_visit", "payment_attempts", ["visit_id"]);
  await sql`create index payment_attempts_due on payment_attempts (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`create index payment_attempts_at_gateway on payment_attempts (gateway, gateway_id) where gateway_id is not null`.execute(
    db,
  );
  await sql`create index payment_attempts_said on payment_attempts (said_at) where said_at is not null and state = 'pending'`.execute(
    db,
  );
  await schema
    .createTable("gateway_events")
    .addColumn("gateway", "text", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("received_at", "text", (c) => c.notNull())
    .addColumn("attempt_id", "text")
    .addColumn("outcome", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("gateway_events_key", ["gateway", "event"])
    .execute();
  await index(db, "gateway_events_by_age", "gateway_events", ["received_at"]);
  for (const column of ["payment_id", "gateway_refund_id", "due_at", "last_error"])
    await schema.alterTable("refunds").addColumn(column, "text").execute();
  await schema
    .alterTable("refunds")
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index refunds_due_next on refunds (due_at) where due_at is not null`.execute(db);
  await schema.alterTable("visits").addColumn("written_off_paise", "integer").execute();
  for (const column of ["because", "words", "at", "by_id"])
    await schema.alterTable("visits").addColumn(`written_off_${column}`, "text").execute();
  await sumOnline(db);
}

async function replacePayments(db: Kysely<unknown>) {
  await db.schema
    .createTable("payments_now")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("visit_id", "text", (c) => c.notNull().references("visits.id").onDelete("cascade"))
    .addColumn("method", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("upi_reference", "text")
    .addColumn("taken_at", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("taken_by_id", "text")
    .addColumn("pay_reference", "text")
    .addColumn("matched_as", "text")
    .execute();
  await sql`
    insert into payments_now (id, visit_id, method, paise, upi_reference, taken_at, day, taken_by_id)
    select id, visit_id, method, paise, upi_reference, taken_at, day, taken_by_id from payments
  `.execute(db);
  await db.schema.dropTable("payments").execute();
  await db.schema.alterTable("payments_now").renameTo("payments").execute();
  await index(db, "payments_by_visit", "payments", ["visit_id"]);
  await index(db, "payments_by_day", "payments", ["day"]);
  await index(db, "payments_of_days", "payments", ["day", "method", "paise"]);
  await sql`create index payments_by_bank on payments (upi_reference) where upi_reference is not null`.execute(
    db,
  );
}

/** The index that sums a month holds every amount that it sums. */
async function sumOnline(db: Kysely<unknown>) {
  await db.schema
    .alterTable("ended_visits")
    .addColumn("online_paise", "integer", (c) => c.notNull().defaultTo(0))
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
    "advance_paise",
    "due_paise",
    "charge_paise",
    "less_paise",
    "centre_paise",
  ]);
}

const index = (db: Kysely<unknown>, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns).execute();
