import type { Kysely } from "kysely";

/** A booking looks its items up by id and by name; without these it reads the whole price list. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex("tests_by_name").on("tests").column("name").execute();
  await db.schema.createIndex("packages_by_name").on("packages").column("name").execute();
  await db.schema.createIndex("packages_by_type").on("packages").column("package_type").execute();
}
