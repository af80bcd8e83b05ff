import { type Kysely, sql } from "kysely";

/**
 * A visit whose patient comes to the booth instead says since when that is so, whoever said it: what a
 * patient said on the site stood with the booking, and had no consequence. Of a door that nobody opened
 * the moment is kept at which the collector called.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table visits add column at_booth_at text`.execute(db);
  await sql`
    update visits set
      at_booth_at = (select min(booth_asked_at) from bookings where visit_id = visits.id),
      pincode = (select min(outside_pincode) from bookings where visit_id = visits.id)
    where pincode is null and exists (
      select 1 from bookings
      where visit_id = visits.id
        and booth_asked_at is not null
        and outside_pincode is not null
        and status in ('pending', 'confirmed')
    )
  `.execute(db);
  await sql`alter table bookings drop column booth_asked_at`.execute(db);
  await sql`alter table bookings add column no_show_called_at text`.execute(db);
}
