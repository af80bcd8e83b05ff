import { type Kysely, sql } from "kysely";

/**
 * A test of a message goes through the same outbox to the colleague who asked for it; and the deliveries
 * of a day are found among those of a month.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("notices").addColumn("tested_by_id", "text").execute();
  await sql`
    create index notices_tests on notices (tested_by_id, event, created_at)
    where tested_by_id is not null
  `.execute(db);
  await db.schema
    .createIndex("notices_by_time")
    .on("notices")
    .columns(["created_at", "id"])
    .execute();
}
