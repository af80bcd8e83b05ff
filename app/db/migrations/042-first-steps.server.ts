import type { Kysely } from "kysely";

/** Until when a manager has put off the first steps. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable("staff").addColumn("steps_hidden_on", "text").execute();
