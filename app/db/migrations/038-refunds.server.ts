import { type Kysely, sql } from "kysely";

/**
 * Money that goes back to patients, a row for each time; what is to go back and since when, a row a visit;
 * and what a patient leaves for the visit. What was paid for visits of before at which nobody is visited
 * any more is to go back from the start.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("refunds")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("visit_id", "text", (c) => c.notNull().references("visits.id").onDelete("cascade"))
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("allowed_paise", "integer", (c) => c.notNull())
    .addColumn("method", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("words", "text")
    .addColumn("bank_reference", "text")
    .addColumn("asked_at", "text", (c) => c.notNull())
    .addColumn("given_at", "text")
    .addColumn("day", "text")
    .addColumn("given_by_id", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("refunds_by_visit").on("refunds").column("visit_id").execute();
  await db.schema.createIndex("refunds_by_day").on("refunds").column("day").execute();
  await db.schema
    .createTable("refunds_due")
    .addColumn("visit_id", "text", (c) =>
      c.primaryKey().references("visits.id").onDelete("cascade"),
    )
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .execute();
  await db.schema.alterTable("visits").addColumn("kept_over_paise", "integer").execute();
  await sql`
    insert into refunds_due (visit_id, paise, since)
    select visit_id, sum(paise), max(taken_at) from payments
    where not exists (
      select 1 from bookings
      where bookings.visit_id = payments.visit_id and status not in ('cancelled', 'no-show')
    )
    group by visit_id
  `.execute(db);
}
