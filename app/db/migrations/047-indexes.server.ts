import { type Kysely, sql } from "kysely";

/** The few rows that screens look for among those of all years. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index samples_repeated on samples (repeated_by_id)
    where repeated_by_id is not null
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
