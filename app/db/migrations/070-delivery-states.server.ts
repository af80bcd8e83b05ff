import type { Kysely } from "kysely";

/**
 * Notices go by several channels in turn: what a text fills in is kept beside it, because each channel
 * says it in its own form, and so are the channels that follow and what the channel's provider tells.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of [
    "variables",
    "language",
    "next_channels",
    "state",
    "state_at",
    "provider_id",
    "follows_id",
    "remark",
  ])
    await db.schema.alterTable("notices").addColumn(column, "text").execute();
  await db.schema
    .createIndex("notices_by_provider_id")
    .on("notices")
    .columns(["provider_id"])
    .execute();
  // A notice is followed by one other at most.
  await db.schema
    .createIndex("notices_by_followed")
    .unique()
    .on("notices")
    .columns(["follows_id"])
    .execute();
}
