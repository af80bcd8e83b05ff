import { type Kysely, sql } from "kysely";

/** A patient whom the lab does not come to says on the site that they come to the booth. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table bookings add column booth_asked_at text`.execute(db);
}
