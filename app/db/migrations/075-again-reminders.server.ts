import { type Kysely } from "kysely";

/**
 * Reminders that patients asked for on their tickets: at most one of a booking, under its id, and gone
 * with it. The link is derived from the id; only its hash is here.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("again_reminders")
    .addColumn("id", "text", (c) => c.primaryKey().references("bookings.id").onDelete("cascade"))
    .addColumn("items", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("consent_notice", "integer", (c) => c.notNull())
    .addColumn("consent_words", "text", (c) => c.notNull())
    .addColumn("asked_at", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("state_at", "text", (c) => c.notNull())
    .addColumn("stopped_by", "text")
    .addColumn("reminded_at", "text")
    .addColumn("later_at", "text")
    .addColumn("booked_id", "text")
    .execute();
  await db.schema
    .createIndex("again_reminders_due")
    .on("again_reminders")
    .columns(["state", "day"])
    .execute();
  await db.schema
    .createIndex("again_reminders_by_email")
    .on("again_reminders")
    .columns(["email"])
    .execute();
}
