import type { Kysely } from "kysely";

/**
 * Who booked from abroad, in E.164, beside the phone at the door; and that the patient agreed that the
 * reports may go there too. Nobody did before.
 */
export async function up(db: Kysely<unknown>) {
  const add = (column: string) =>
    db.schema.alterTable("bookings").addColumn(column, "text").execute();
  await add("booker_phone");
  await add("booker_agreed_name");
  await add("booker_agreed_at");
  await add("booker_agreed_by_id");
  await db.schema
    .createIndex("bookings_by_booker_phone")
    .on("bookings")
    .column("booker_phone")
    .execute();
}
