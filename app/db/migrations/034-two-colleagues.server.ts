import type { Kysely } from "kysely";

/** Who has looked at a PDF for the sex of an unborn child, and what they said. */
export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable("report_files")
    .addColumn("looks", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
