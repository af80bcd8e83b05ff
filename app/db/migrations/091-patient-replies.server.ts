import type { Kysely } from "kysely";

/** Which replies were taken, so that one that comes twice counts once; and numbers that want no messages. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("taken_replies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("taken_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("message_stops")
    .addColumn("phone", "text", (column) => column.primaryKey())
    .addColumn("stopped_at", "text", (column) => column.notNull())
    .execute();
}
