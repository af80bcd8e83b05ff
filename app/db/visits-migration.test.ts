import { databases } from "#tests/databases/databases.ts";
import { migrate, schemaState } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { givenBooking } from "#tests/databases/given.ts";

const BOOKINGS = 1_203;
const AT = "2026-11-20T06:00:00.000Z";

async function givenBookingsOfBefore(db: Db) {
  const rows = Array.from({ length: BOOKINGS }, (_, n) => {
    const status = ["pending", "completed", "cancelled"][n % 3];
    const time = n % 2 === 0 ? "09:00 AM" : "02:00 PM";
    const phone = String(1_000_000_000 + n);
    return sql`(${`b${n}`}, 'test', ${`Patient ${n}`}, ${phone}, '2026-11-22', ${time}, ${status}, '[]', ${AT}, ${AT})`;
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
    const db = await on.bareDb();
    await migrate(db, "007-offers-by-name");
    await givenBookingsOfBefore(db);
    expect(await schemaState(db)).toBe("older");
    await migrate(db);
    expect(await schemaState(db)).toBe("current");

    const stored = await db
      .selectFrom("bookings")
      .innerJoin("visits", "visits.id", "bookings.visitId")
      .selectAll("bookings")
      .select(["day", "slot", "flat", "pincode", "origin", "visits.phone as visitPhone"])
      .execute();
    expect(stored).toHaveLength(BOOKINGS);
    expect(new Set(stored.map(({ visitId }) => visitId)).size).toBe(BOOKINGS);
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(BOOKINGS);
    for (const { reference, phone, visitPhone, origin } of stored) {
      expect(reference).toMatch(/^DS-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{4}$/);
      expect({ visitPhone, origin }).toEqual({ visitPhone: phone, origin: "site" });
    }
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
    expect(found("b1")).toMatchObject({ slot: "02:00 PM", status: "reported", reportedAt: AT });
    expect(found("b2")).toMatchObject({ status: "cancelled", cancelledAt: null });
    await givenBooking(db, { id: "later" });
    await expect(givenBooking(db, { id: "again", reference: "DS-LATER" })).rejects.toThrow(
      /unique/i,
    );
  },
  30_000,
);

type Before = Kysely<Record<string, Record<string, unknown>>>;

test.each(databases)("on $name, the desk's migration keeps what is stored today", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "008-visits");
  const before = db as unknown as Before;
  const visit = {
    id: "v1",
    day: "2026-11-24",
    slot: "10:00 AM",
    flat: "14, Sri Sai Nilaya",
    street: "7th Cross, Indiranagar",
    landmark: "Near the park",
    pincode: "560038",
    lat: "12.97",
    lng: "77.64",
    phlebotomist: "Ravi",
  };
  const booking = {
    id: "b1",
    visitId: "v1",
    reference: "DS-7K4M",
    kind: "test",
    patientName: "Meenakshi Rao",
    phone: "1000000002",
    status: "assigned",
    totalPaise: 30_000,
    marks: "[]",
    labNotes: "The bell does not work",
    placedAt: AT,
    updatedAt: AT,
    confirmedAt: AT,
    assignedAt: AT,
  };
  await before.insertInto("visits").values(visit).execute();
  await before
    .insertInto("visits")
    .values({ ...visit, id: "without a booking" })
    .execute();
  await before.insertInto("bookings").values(booking).execute();

  await migrate(db);

  const visits = await db.selectFrom("visits").selectAll().orderBy("id").execute();
  expect(visits[0]).toMatchObject({
    ...visit,
    phone: "1000000002",
    origin: "site",
    door: null,
    assigneeId: null,
    discountPaise: null,
  });
  expect(visits[1]).toMatchObject({ id: "without a booking", phone: "", origin: "site" });
  const bookings = await db.selectFrom("bookings").selectAll().execute();
  expect(bookings).toEqual([expect.objectContaining({ ...booking, sex: null, birthYear: null })]);
  await givenBooking(db, { id: "later", phone: "1000000003" });
});

test.each(databases)("on $name, doctors who were typed before stand on the list", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "010-accounts");
  const before = db as unknown as Before;
  const visit = { id: "v1", day: "2026-11-24", slot: "10:00 AM" };
  await before.insertInto("visits").values(visit).execute();
  const written = ["Dr. Shenoy", "Dr. Meenakshi Sundaram", "Dr. Shenoy", null, " "];
  for (const [n, doctor] of written.entries())
    await before
      .insertInto("bookings")
      .values({
        id: `b${n}`,
        visitId: "v1",
        reference: `DS-7K4${n}`,
        kind: "test",
        patientName: "Meenakshi Rao",
        phone: "1000000002",
        status: "pending",
        marks: "[]",
        placedAt: AT,
        updatedAt: AT,
        doctor,
      })
      .execute();

  await migrate(db);

  const listed = await db
    .selectFrom("doctorNames")
    .innerJoin("doctors", "doctors.id", "doctorNames.doctorId")
    .select(["doctors.name", "doctorNames.name as written", "retiredAt"])
    .orderBy("doctors.name")
    .execute();
  expect(listed).toEqual([
    { name: "Dr. Meenakshi Sundaram", written: "Dr. Meenakshi Sundaram", retiredAt: null },
    { name: "Dr. Shenoy", written: "Dr. Shenoy", retiredAt: null },
  ]);
  const bookings = await db.selectFrom("bookings").select("doctor").orderBy("id").execute();
  expect(bookings.map(({ doctor }) => doctor)).toEqual(written);
});
