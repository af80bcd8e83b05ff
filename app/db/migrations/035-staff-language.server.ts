import type { Kysely } from "kysely";

/** In which language the desk speaks to a colleague. */
export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable("staff")
    .addColumn("language", "text", (c) => c.notNull().defaultTo("en"))
    .execute();
