import { type Kysely, sql } from "kysely";

/** What this migration reads and writes, as the tables were at its time. */
type Then = {
  visits: { id: string; phone: string };
  bookings: { visitId: string; phone: string };
};

/**
 * The lab's desk. A visit is called under one phone, has an origin, a discount and a charge, and is given
 * to a colleague; a patient gets an age, a sex and a doctor; calls, payments, history and notices get
 * their tables.
 */
export async function up(db: Kysely<Then>) {
  await createStaff(db);
  await addText(db, "visits", [
    "door",
    "assignee_id",
    "created_by_id",
    "repeats_booking_id",
    "discount_reason",
    "discount_words",
    "discount_by_id",
    "kept_apart_from",
  ]);
  await addColumn(db, "visits", "phone", (c) => c.notNull().defaultTo(""));
  await addColumn(db, "visits", "origin", (c) => c.notNull().defaultTo("site"));
  await addColumn(db, "visits", "discount_paise", (c) => c, "integer");
  await addColumn(db, "visits", "charge_paise", (c) => c, "integer");
  await sql`
    update visits set phone = (select min(phone) from bookings where bookings.visit_id = visits.id)
    where exists (select 1 from bookings where bookings.visit_id = visits.id)
  `.execute(db);
  await addText(db, "bookings", [
    "sex",
    "guardian_name",
    "guardian_relation",
    "doctor",
    "fasted",
    "collected_by_id",
    "promised_at",
    "price_agreed_at",
  ]);
  await addColumn(db, "bookings", "birth_year", (c) => c, "integer");
  await createHistory(db);
  await createCalls(db);
  await createMoney(db);
  await createSamples(db);
  await createNotices(db);
  await index(db, "visits_by_day", "visits", ["day", "slot"]);
  await index(db, "visits_by_phone", "visits", ["phone"]);
  await indexWhatWaits(db);
}

/** A new booking is in the first of these only, and only while the desk has something to do for it. */
async function indexWhatWaits(db: Kysely<Then>) {
  await sql`
    create index if not exists bookings_pending on bookings (placed_at, visit_id)
    where status = 'pending'
  `.execute(db);
  await sql`
    create index if not exists bookings_asked on bookings (asked_at) where asked_at is not null
  `.execute(db);
  await sql`
    create index if not exists bookings_due on bookings (promised_at) where status = 'collected'
  `.execute(db);
  await sql`
    create index if not exists bookings_doctor on bookings (doctor) where doctor is not null
  `.execute(db);
  await sql`
    create index if not exists bookings_collected on bookings (collected_at)
    where collected_at is not null
  `.execute(db);
  await sql`
    create index if not exists callbacks_open on callbacks (requested_at)
    where status in ('pending', 'no-answer')
  `.execute(db);
  await index(db, "reports_by_time", "reports", ["uploaded_at"]);
}

type Column = Parameters<ReturnType<Kysely<Then>["schema"]["alterTable"]>["addColumn"]>[2];

const addColumn = (
  db: Kysely<Then>,
  table: string,
  name: string,
  as: Column,
  type: "text" | "integer" = "text",
) => db.schema.alterTable(table).addColumn(name, type, as).execute();

async function addText(db: Kysely<Then>, table: string, names: readonly string[]) {
  for (const name of names) await addColumn(db, table, name, (c) => c);
}

const index = (db: Kysely<Then>, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).ifNotExists().on(table).columns(columns).execute();

async function createStaff(db: Kysely<Then>) {
  await db.schema
    .createTable("staff")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("sign_in_name", "text", (c) => c.notNull().unique())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("may_publish", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("sample", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("blocked_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff_absences")
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("day", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_absences_key", ["staff_id", "day"])
    .execute();
}

async function createHistory(db: Kysely<Then>) {
  await db.schema
    .createTable("history")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("staff_id", "text")
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("visit_id", "text")
    .addColumn("booking_id", "text")
    .addColumn("callback_id", "text")
    .addColumn("day", "text")
    .addColumn("changes", "text", (c) => c.notNull())
    .addColumn("details", "text")
    .addColumn("undoes", "text", (c) => c.unique())
    .execute();
  for (const column of ["visit_id", "booking_id", "callback_id", "day", "at"])
    await index(db, `history_by_${column}`, "history", [column]);
}

async function createCalls(db: Kysely<Then>) {
  await db.schema
    .createTable("calls")
    .addColumn("subject_id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("opened_by_id", "text")
    .addColumn("opened_at", "text")
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("tried_at", "text")
    .addColumn("again_at", "text")
    .addColumn("asked_for", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await index(db, "calls_by_again_at", "calls", ["again_at"]);
  await db.schema
    .createTable("wrong_numbers")
    .addColumn("phone", "text", (c) => c.primaryKey())
    .addColumn("noted_at", "text", (c) => c.notNull())
    .execute();
}

async function createMoney(db: Kysely<Then>) {
  await db.schema
    .createTable("payments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("visit_id", "text", (c) => c.notNull().references("visits.id").onDelete("cascade"))
    .addColumn("method", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("upi_reference", "text")
    .addColumn("taken_at", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("taken_by_id", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("handovers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("staff_id", "text", (c) => c.notNull())
    .addColumn("to_staff_id", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("reason_by_id", "text")
    .addColumn("reason_at", "text")
    .addColumn("settled_at", "text")
    .addColumn("settled_by_id", "text")
    .execute();
  await db.schema
    .createTable("closed_tallies")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("closed_at", "text", (c) => c.notNull())
    .addColumn("closed_by_id", "text", (c) => c.notNull())
    .addColumn("paise", "integer", (c) => c.notNull())
    .execute();
  await index(db, "payments_by_visit", "payments", ["visit_id"]);
  await index(db, "payments_by_day", "payments", ["day"]);
  await index(db, "handovers_by_day", "handovers", ["day"]);
}

async function createSamples(db: Kysely<Then>) {
  await db.schema
    .createTable("samples")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("booking_id", "text", (c) =>
      c.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("container", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("repeated_by_id", "text")
    .execute();
  await index(db, "samples_by_booking", "samples", ["booking_id"]);
}

async function createNotices(db: Kysely<Then>) {
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("visit_id", "text")
    .addColumn("booking_id", "text")
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("due_at", "text")
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .execute();
  await index(db, "notices_by_due", "notices", ["due_at"]);
}
