import { type Kysely, sql } from "kysely";

/**
 * The few rows that screens look for among those of all years. What a visit has taken again is wanted no
 * more, so that those whose visit was cancelled are found among the few that are planned.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index samples_repeated on samples (repeated_by_id)
    where repeated_by_id is not null
  `.execute(db);
  await sql`
    update samples set comes_again = 0
    where comes_again = 1 and repeated_by_id in (
      select id from bookings where status in ('collected', 'reported')
    )
  `.execute(db);
  await sql`
    create index samples_planned on samples (comes_again, repeated_by_id)
    where comes_again = 1 and repeated_by_id is not null
  `.execute(db);
  await sql`
    create index calls_opened on calls (opened_by_id)
    where opened_by_id is not null
  `.execute(db);
  await sql`
    create index notices_failed on notices (id)
    where last_error is not null
  `.execute(db);
}
