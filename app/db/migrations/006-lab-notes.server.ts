import type { Kysely } from "kysely";

/** The lab writes down what a call brought: an address, a landmark, a wish. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable("bookings").addColumn("lab_notes", "text").execute();
