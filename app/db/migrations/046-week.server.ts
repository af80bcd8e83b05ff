import type { Kysely } from "kysely";

/**
 * A colleague has a day off every week, from a day on; a row of their absences can also say that they work
 * on such a day all the same. When somebody did something first and last on a day is read in an index.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("staff").addColumn("weekly_off", "integer").execute();
  await db.schema.alterTable("staff").addColumn("weekly_off_since", "text").execute();
  await db.schema
    .alterTable("staff_absences")
    .addColumn("works", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("history_by_staff")
    .on("history")
    .columns(["staff_id", "at"])
    .execute();
}
