import type { Kysely } from "kysely";

/** What the lab notes of a container that it accepts all the same. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("samples").addColumn("remark", "text").execute();
}
