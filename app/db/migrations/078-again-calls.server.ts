import { type Kysely, sql } from "kysely";

/**
 * The one call about a reminder, and by which way it was booked. Of those booked before, the history says
 * which were booked by the link.
 */
export async function up(db: Kysely<unknown>) {
  const add = (column: string) =>
    db.schema.alterTable("again_reminders").addColumn(column, "text").execute();
  await add("booked_by");
  await add("opened_by_id");
  await add("opened_at");
  await add("call_end");
  await add("called_at");
  await db.schema
    .createIndex("again_reminders_by_day")
    .on("again_reminders")
    .column("day")
    .execute();
  await sql`
    update again_reminders set booked_by = 'link'
    where booked_id in (select booking_id from history where action = 'again.booked')
  `.execute(db);
}
