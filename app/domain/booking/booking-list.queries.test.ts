import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking as givenPlainBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import {
  type BookingFilter,
  findBooking,
  findIdByReference,
  listBookings,
  listVisits,
} from "./booking-list.queries.server.ts";
import { bookingRetention } from "#app/domain/privacy/booking-retention.queries.server.ts";

type GivenBooking = Parameters<typeof givenPlainBooking>[1];

async function givenBooking(db: Db, given: GivenBooking = {}, lines = 1) {
  const placedAt = "2026-11-21T10:00:00.000Z";
  const visit = { day: "2026-11-22", placedAt };
  const booking = await givenPlainBooking(db, { id: "b1", ...visit, ...given });
  const rows = Array.from({ length: lines }, (_, position) => ({
    bookingId: booking.id,
    position,
    itemId: "cbc",
    name: `CBC ${position}`,
    category: "Haematology",
    quantity: 1,
    pricePaise: 30_000,
    quotedPaise: null,
    testsIncluded: null,
  }));
  await db.insertInto("bookingLines").values(rows).execute();
}

async function idsOf(db: Db, filter: BookingFilter, pageSize?: number) {
  const ids: string[] = [];
  for await (const booking of listBookings(db, filter, pageSize)) ids.push(booking.id);
  return ids;
}

const visitIds = async (db: Db) =>
  (await db.selectFrom("visits").select("id").execute()).map(({ id }) => id);

describe.each(databases)("the lab's bookings on $name", ({ freshDb }) => {
  test("come in the order of placing, page after page, each once", async () => {
    const db = await freshDb();
    const times = ["10:03", "10:01", "10:01", "10:02", "10:01"];
    for (const [index, time] of times.entries())
      await givenBooking(db, { id: `b${index}`, placedAt: `2026-11-21T${time}:00.000Z` });
    for (const pageSize of [1, 2, 3, 5, 500])
      expect(await idsOf(db, {}, pageSize)).toEqual(["b1", "b2", "b4", "b3", "b0"]);
  });

  test("are filtered by time, status and phone", async () => {
    const db = await freshDb();
    await givenBooking(db);
    await givenBooking(db, { id: "b2", status: "confirmed", phone: "123" });
    await givenBooking(db, { id: "b3", placedAt: "2026-11-22T10:00:00.000Z" });
    expect(await idsOf(db, { status: "confirmed" })).toEqual(["b2"]);
    expect(await idsOf(db, { phones: ["1000000001", "+91 1000000001"] })).toEqual(["b1", "b3"]);
    expect(await idsOf(db, { since: "2026-11-22T00:00:00.000Z" })).toEqual(["b3"]);
    expect(await idsOf(db, { until: "2026-11-22T00:00:00.000Z" })).toEqual(["b1", "b2"]);
  });

  test("carry their lines in order, and one is found by its id", async () => {
    const db = await freshDb();
    await givenBooking(db, {}, 12);
    const found = await findBooking(db, "b1");
    expect(found?.lines.map((line) => line.name)).toEqual(
      Array.from({ length: 12 }, (_, position) => `CBC ${position}`),
    );
    expect(await findBooking(db, "b9")).toBeUndefined();
  });

  test("of a day come by the time of the visit, not by its text", async () => {
    const db = await freshDb();
    const visits = { v1: "02:00 PM", v2: "09:00 AM", v3: "12:00 PM", v4: "09:00 AM" };
    for (const [id, slot] of Object.entries(visits)) await givenBooking(db, { id, slot });
    await givenBooking(db, { id: "other-day", day: "2026-11-23" });
    await givenBooking(db, { id: "off", status: "cancelled" });
    const filter = { visitDay: "2026-11-22", exceptStatus: "cancelled" };
    expect((await listVisits(db, filter)).map((visit) => visit.id)).toEqual([
      "v2",
      "v4",
      "v3",
      "v1",
    ]);
  });

  test("are found by their reference, in upper or lower case", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", reference: "DS-7K4M" });
    expect(await findIdByReference(db, "ds-7k4m")).toBe("b1");
    expect(await findIdByReference(db, "DS-7K4N")).toBeUndefined();
  });

  test("are deleted with their lines, by phone or by age, in pieces", async () => {
    const db = await freshDb();
    await givenBooking(db);
    await givenBooking(db, {
      id: "b2",
      phone: "123",
      placedAt: "2020-01-01T00:00:00.000Z",
      day: "2020-01-02",
    });
    await givenBooking(db, { id: "b4", phone: "1000000001" });
    await givenBooking(db, { id: "b3", phone: "456" });
    const old = { before: "2021-01-01T00:00:00.000Z" };
    const phones = { phones: ["1000000001"] };
    expect([await bookingRetention.count(db), await bookingRetention.count(db, old)]).toEqual([
      4, 1,
    ]);
    expect(await bookingRetention.count(db, phones)).toBe(2);
    expect(await bookingRetention.delete(db, old)).toBe(1);
    expect(await bookingRetention.delete(db, phones)).toBe(2);
    expect(await bookingRetention.delete(db, phones)).toBe(0);
    expect(await idsOf(db, {})).toEqual(["b3"]);
    expect(await db.selectFrom("bookingLines").select("bookingId").execute()).toEqual([
      { bookingId: "b3" },
    ]);
    expect(await visitIds(db)).toEqual(["visit of b3"]);
  });

  test("leave the visit that another booking shares", async () => {
    const db = await freshDb();
    await givenBooking(db);
    await givenBooking(db, { id: "b2", phone: "456" });
    await db.updateTable("bookings").set({ visitId: "visit of b1" }).execute();
    await db.deleteFrom("visits").where("id", "=", "visit of b2").execute();
    await bookingRetention.delete(db, { phones: ["456"] });
    expect(await visitIds(db)).toEqual(["visit of b1"]);
    await bookingRetention.delete(db, { phones: ["1000000001"] });
    expect(await visitIds(db)).toEqual([]);
  });
});
