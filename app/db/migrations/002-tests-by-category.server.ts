import type { Kysely } from "kysely";

/** A category of a long price list is read in pieces. */
export const up = (db: Kysely<unknown>) =>
  db.schema.createIndex("tests_by_category").on("tests").columns(["category", "id"]).execute();
