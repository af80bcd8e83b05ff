import type { Kysely } from "kysely";

/** Accounts whose statement is made by itself on the 1st; none at first. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable("accounts").addColumn("stated_monthly_since", "text").execute();
