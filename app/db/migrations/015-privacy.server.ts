import type { Kysely } from "kysely";

/**
 * A register of erasures, with which they are made again after an older backup was restored; who of the
 * lab opened a report; on which device a colleague is signed in, and when the desk was used last.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("erasures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("staff_id", "text")
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("subject_hash", "text")
    .addColumn("phone_ending", "text", (c) => c.notNull())
    .addColumn("bookings", "integer", (c) => c.notNull())
    .addColumn("reports", "integer", (c) => c.notNull())
    .addColumn("callbacks", "integer", (c) => c.notNull())
    .execute();
  await db.schema.alterTable("access_log").addColumn("staff_id", "text").execute();
  await db.schema.alterTable("access_log").addColumn("report_id", "text").execute();
  await db.schema
    .createIndex("access_log_by_phone")
    .on("access_log")
    .columns(["phone_hash", "at"])
    .execute();
  await db.schema.alterTable("staff_sessions").addColumn("device", "text").execute();
  await db.schema.alterTable("staff").addColumn("seen_at", "text").execute();
}
