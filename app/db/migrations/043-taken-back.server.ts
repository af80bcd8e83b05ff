import { type Kysely, sql } from "kysely";

/** A hand-over that was taken back keeps its line, with the moment and who took it back. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table handovers add column taken_back_at text`.execute(db);
  await sql`alter table handovers add column taken_back_by_id text`.execute(db);
}
