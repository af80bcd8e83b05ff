import type { Kysely } from "kysely";

/** To whom a statement went, as a colleague noted it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("account_statements").addColumn("sent_to", "text").execute();
}
