import { type Kysely, sql } from "kysely";

/** The laboratory asks for what it rejects again: those samples wait for a call as well. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index samples_not_taken`.execute(db);
  await sql`
    create index samples_to_take on samples (booking_id)
    where comes_again = 1 and repeated_by_id is null
  `.execute(db);
}
