import type { Kysely } from "kysely";

/** What the PCPNDT Act asks the lab to have seen before a test of before a birth. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["prescription_seen_at", "centre_registration", "form_signed_on"])
    await db.schema.alterTable("bookings").addColumn(column, "text").execute();
}
