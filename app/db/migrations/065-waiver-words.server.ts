import type { Kysely } from "kysely";

/** Why a visit charge is waived, in words that are in no list. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable("visits").addColumn("charge_waived_words", "text").execute();
