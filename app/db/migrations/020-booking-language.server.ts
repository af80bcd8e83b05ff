import type { Kysely } from "kysely";

/** In which language of the site a booking was made (decision 45). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("bookings")
    .addColumn("language", "text", (c) => c.notNull().defaultTo("en"))
    .execute();
}
