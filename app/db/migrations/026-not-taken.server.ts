import { type Kysely, sql } from "kysely";

/**
 * What did not happen at a door: why nobody was at home, why a container was not filled, whether it is
 * taken later, and what the bill is lower by. Older no-shows and containers have no such words, and
 * nobody is called about them.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("bookings").addColumn("no_show_reason", "text").execute();
  await db.schema.alterTable("bookings").addColumn("not_taken_paise", "integer").execute();
  await db.schema.alterTable("samples").addColumn("comes_again", "integer").execute();
  await sql`
    create index bookings_not_at_home on bookings (visit_id)
    where status = 'no-show' and no_show_reason is not null
  `.execute(db);
  await sql`
    create index samples_not_taken on samples (booking_id)
    where state = 'not-taken' and comes_again = 1 and repeated_by_id is null
  `.execute(db);
}
