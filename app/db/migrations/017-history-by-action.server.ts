import type { Kysely } from "kysely";

/** What was changed about the lab, or about colleagues, is found among all that was done to visits. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex("history_by_action")
    .ifNotExists()
    .on("history")
    .columns(["action", "id"])
    .execute();
}
