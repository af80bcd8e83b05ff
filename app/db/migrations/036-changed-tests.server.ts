import type { Kysely } from "kysely";

/** Which change of the tests of a booking stands. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable("bookings").addColumn("tests_change", "text").execute();
