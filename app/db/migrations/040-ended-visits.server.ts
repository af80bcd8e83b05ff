import { type Kysely, sql } from "kysely";

const PAISE = [
  "cash_paise",
  "upi_paise",
  "advance_paise",
  "due_paise",
  "charge_paise",
  "less_paise",
  "centre_paise",
] as const;

/**
 * How each visit ended with the sums of its bill, and what it sold, so that the figures of a month are sums
 * over one index. Rows of visits of before are filled in by the program: their sums are those of the bill.
 */
export async function up(db: Kysely<unknown>) {
  let ended = db.schema
    .createTable("ended_visits")
    .addColumn("visit_id", "text", (c) =>
      c.primaryKey().references("visits.id").onDelete("cascade"),
    )
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("staff_id", "text")
    .addColumn("reason", "text");
  for (const name of PAISE) ended = ended.addColumn(name, "integer", (c) => c.notNull());
  await ended.execute();
  await db.schema
    .createTable("sold_tests")
    .addColumn("visit_id", "text", (c) => c.notNull().references("visits.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("sold_tests_key", ["visit_id", "name"])
    .execute();
  await index(db, "ended_visits_by_day", "ended_visits", [
    "day",
    "outcome",
    "staff_id",
    "reason",
    ...PAISE,
  ]);
  await index(db, "sold_tests_by_day", "sold_tests", ["day", "name", "quantity", "paise"]);
  await index(db, "payments_of_days", "payments", ["day", "method", "paise"]);
  await sql`
    create index ended_visits_due on ended_visits (day, visit_id, due_paise) where due_paise > 0
  `.execute(db);
  await sql`
    create index samples_rejected on samples (counted_at, booking_id) where state = 'rejected'
  `.execute(db);
  await sql`
    insert into settings (name, value)
    select 'endedVisitsFilledTo', '' where exists (select 1 from visits)
  `.execute(db);
}

const index = (db: Kysely<unknown>, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns).execute();
