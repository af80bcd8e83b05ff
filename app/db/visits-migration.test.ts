import { databases } from "#tests/databases/databases.ts";
import { connect } from "./connect.server.ts";
import { migrate, schemaState } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { givenBooking } from "#tests/databases/given.ts";

/** The columns and indexes of before, as migrations 001 to 007 leave them. */
async function undo(db: Db) {
  const { schema } = db as Kysely<unknown>;
  for (const name of ["bookings_by_visit", "bookings_by_reference", "bookings_by_ticket"])
    await schema.dropIndex(name).execute();
  for (const name of ["preferred_date", "preferred_time"])
    await schema
      .alterTable("bookings")
      .addColumn(name, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  const gone =
    "visit_id reference ticket_hash ticket_version asked_day asked_slot asked_at confirmed_at " +
    "assigned_at collected_at reported_at no_show_at cancelled_at cancelled_by cancel_reason erased_at";
  for (const name of gone.split(" "))
    await schema.alterTable("bookings").dropColumn(name).execute();
  await schema.alterTable("booking_lines").dropColumn("list_paise").execute();
  await schema.dropTable("visits").execute();
  await sql`delete from kysely_migration where name = '008-visits'`.execute(db);
}

const BOOKINGS = 1_203;

async function givenBookingsOfBefore(db: Db) {
  const rows = Array.from({ length: BOOKINGS }, (_, n) => {
    const status = ["pending", "completed", "cancelled"][n % 3];
    const time = n % 2 === 0 ? "09:00 AM" : "02:00 PM";
    const at = "2026-11-20T06:00:00.000Z";
    return sql`(${`b${n}`}, 'test', ${`Patient ${n}`}, '1000000001', '2026-11-22', ${time}, ${status}, '[]', ${at}, ${at})`;
  });
  await sql`
    insert into bookings
      (id, kind, patient_name, phone, preferred_date, preferred_time, status, marks, placed_at, updated_at)
    values ${sql.join(rows)}
  `.execute(db);
}

test.each(databases)(
  "on $name, each booking of before keeps its data and gets a visit and a reference",
  async (on) => {
    const db = await on.freshDb();
    await undo(db);
    await givenBookingsOfBefore(db);
    expect(await schemaState(db)).toBe("older");
    await migrate(db);
    expect(await schemaState(db)).toBe("current");

    const stored = await db
      .selectFrom("bookings")
      .innerJoin("visits", "visits.id", "bookings.visitId")
      .selectAll("bookings")
      .select(["day", "slot", "flat", "pincode"])
      .execute();
    expect(stored).toHaveLength(BOOKINGS);
    expect(new Set(stored.map(({ visitId }) => visitId)).size).toBe(BOOKINGS);
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(BOOKINGS);
    for (const { reference } of stored)
      expect(reference).toMatch(/^DS-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{4}$/);
    const found = (id: string) => stored.find((booking) => booking.id === id);
    expect(found("b0")).toMatchObject({
      patientName: "Patient 0",
      day: "2026-11-22",
      slot: "09:00 AM",
      status: "pending",
      ticketHash: null,
      ticketVersion: 0,
      flat: null,
      reportedAt: null,
    });
    const at = "2026-11-20T06:00:00.000Z";
    expect(found("b1")).toMatchObject({ slot: "02:00 PM", status: "reported", reportedAt: at });
    expect(found("b2")).toMatchObject({ status: "cancelled", cancelledAt: null });
    await givenBooking(db, { id: "later" });
    await expect(givenBooking(db, { id: "again", reference: "DS-LATER" })).rejects.toThrow(
      /unique/i,
    );
  },
  30_000,
);

test("a new database has the same columns as a migrated one", async () => {
  const columns = async (db: Db) =>
    (await db.introspection.getTables()).map(({ name, columns: all }) => [
      name,
      all.map((column) => column.name).toSorted(),
    ]);
  const fresh = connect({ file: ":memory:" });
  const migrated = connect({ file: ":memory:" });
  for (const db of [fresh, migrated]) await migrate(db);
  await undo(migrated);
  await migrate(migrated);
  expect(await columns(migrated)).toEqual(await columns(fresh));
  for (const db of [fresh, migrated]) await db.destroy();
});
