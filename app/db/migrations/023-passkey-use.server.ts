import { type Kysely, sql } from "kysely";

/** When a passkey signed in last: the first time is noted. Those of before count as used. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("staff_passkeys").addColumn("used_at", "text").execute();
  await sql`update staff_passkeys set used_at = created_at`.execute(db);
}
