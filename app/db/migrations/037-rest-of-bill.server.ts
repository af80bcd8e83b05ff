import type { Kysely } from "kysely";

/** How what is still due comes, once a part of the bill is paid; null while nobody has said. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("visits").addColumn("rest_comes", "text").execute();
}
