import { type Kysely, sql } from "kysely";

/** What is planned to be taken again is found by the booking that does it: once that is cancelled it waits for a call. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index samples_by_repeat on samples (repeated_by_id)
    where repeated_by_id is not null
  `.execute(db);
}
