import type { Kysely } from "kysely";

/** Which reminder of a visit went out for which of its times: each goes out once. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("visit_reminders")
    .addColumn("visit_id", "text", (column) =>
      column.notNull().references("visits.id").onDelete("cascade"),
    )
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .addColumn("made_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("visit_reminders_key", ["visit_id", "event", "day", "slot"])
    .execute();
  // What a visit's patient was sent stands on its screen.
  await db.schema.createIndex("notices_by_visit").on("notices").columns(["visit_id"]).execute();
}
