import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import type { BookingRequest } from "#app/domain/booking/booking.ts";
import { FIRST_LINK, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import { placeBooking } from "../booking.service.server.ts";

const noon = new Date("2026-11-21T06:30:00Z");
const secret = "5".repeat(64);

const cart: BookingRequest = {
  kind: "cart",
  patientName: "Shankar Bhat",
  phoneNumber: "1000011002",
  preferredDate: "2026-11-24",
  preferredTime: "09:00 AM",
  notes: "Ring twice",
  items: [
    { id: "cbc", name: "Complete Blood Count", quantity: 2, price: 300 },
    { id: "lipid-profile", name: "Lipid Profile", quantity: 1, price: 300 },
  ],
  people: [
    { patientName: "Shankar Bhat", age: 61, sex: "male", tests: [0, 1] },
    { patientName: "Vasanthi Bhat", age: undefined, sex: "female", tests: [0] },
  ],
  total: 900,
};

async function givenTests(db: Db) {
  await givenTest(db, { id: "cbc", name: "Complete Blood Count", offeredPaise: 30_000 });
  await givenTest(db, { id: "lipid-profile", name: "Lipid Profile", offeredPaise: 30_000 });
}

async function stored(db: Db) {
  const bookings = await db.selectFrom("bookings").selectAll().orderBy("placedAt").execute();
  const lines = await db.selectFrom("bookingLines").selectAll().orderBy("position").execute();
  return bookings.map((booking) => ({
    ...booking,
    lines: lines.filter(({ bookingId }) => bookingId === booking.id),
  }));
}

const countVisits = async (db: Db) => (await db.selectFrom("visits").select("id").execute()).length;

describe.each(databases)("a cart for two people on $name", ({ freshDb }) => {
  test("each gets a booking with a reference and a ticket; one visit", async () => {
    const db = await freshDb();
    await givenTests(db);
    const placed = await placeBooking({ db, secret }, cart, noon);
    const both = await stored(db);
    expect(await countVisits(db)).toBe(1);
    expect(both).toMatchObject([
      {
        kind: "cart",
        patientName: "Shankar Bhat",
        birthYear: 1965,
        sex: "male",
        notes: "Ring twice",
        totalPaise: 60_000,
        quotedPaise: null,
        marks: "[]",
        lines: [
          { itemId: "cbc", quantity: 1, position: 0 },
          { itemId: "lipid-profile", quantity: 1, position: 1 },
        ],
      },
      {
        patientName: "Vasanthi Bhat",
        birthYear: null,
        sex: "female",
        totalPaise: 30_000,
        lines: [{ itemId: "cbc", quantity: 1, position: 0 }],
      },
    ]);
    const [first, second] = both.map(({ id, reference }) => ({
      _id: id,
      reference,
      ticket: `/ticket/${ticketToken(secret, id, FIRST_LINK)}`,
    }));
    expect(placed).toEqual({
      ok: true,
      answer: {
        status: 201,
        body: {
          success: true,
          status: "pending",
          totalAmount: 900,
          ...first,
          patients: [
            { ...first, totalAmount: 600 },
            { ...second, totalAmount: 300 },
          ],
        },
      },
    });
    expect(new Set(both.map(({ visitId }) => visitId)).size).toBe(1);
    expect(new Set(both.map(({ reference }) => reference)).size).toBe(2);
  });

  test("without people it is one booking with quantity 2, as before", async () => {
    const db = await freshDb();
    await givenTests(db);
    const placed = await placeBooking({ db, secret }, { ...cart, people: undefined }, noon);
    const [only, ...others] = await stored(db);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ totalPaise: 90_000, birthYear: null, sex: null });
    expect(only?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(placed.ok && "patients" in placed.answer.body).toBe(false);
  });

  test("one person with age and sex has it all", async () => {
    const db = await freshDb();
    await givenTests(db);
    const people = [{ patientName: "Shankar Bhat", age: 61, sex: "male" as const }];
    await placeBooking({ db, secret }, { ...cart, people }, noon);
    const [only, ...others] = await stored(db);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ totalPaise: 90_000, birthYear: 1965, sex: "male" });
    expect(only?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test("a repeated key gets the same answer and stores nothing; it is kept without names and links", async () => {
    const db = await freshDb();
    await givenTests(db);
    const keyed = { key: "two-people-once", bodyHash: "1" };
    const first = await placeBooking({ db, secret }, cart, noon, keyed);
    expect(await placeBooking({ db, secret }, cart, noon, keyed)).toEqual(first);
    expect(await stored(db)).toHaveLength(2);
    const { answer } = await db
      .selectFrom("idempotencyKeys")
      .select("answer")
      .executeTakeFirstOrThrow();
    expect(answer).not.toMatch(/Bhat|ticket/);
  });

  test("a reference that is taken gives way, for whichever person, also in the kept answer", async () => {
    const db = await freshDb();
    await givenTests(db);
    const made = ["DS-2222", "DS-2222", "DS-3333"];
    const given = { db, secret, makeReference: () => made.shift() ?? "" };
    const keyed = { key: "taken-reference", bodyHash: "1" };
    const placed = await placeBooking(given, cart, noon, keyed);
    expect(placed).toMatchObject({
      answer: {
        body: {
          reference: "DS-2222",
          patients: [{ reference: "DS-2222" }, { reference: "DS-3333" }],
        },
      },
    });
    expect(await placeBooking(given, cart, noon, keyed)).toEqual(placed);
  });

  test("sent twice under two keys, each person's booking is marked; a family is no duplicate of itself", async () => {
    const db = await freshDb();
    await givenTests(db);
    await placeBooking({ db, secret }, cart, noon);
    expect((await stored(db)).map(({ marks }) => marks)).toEqual(["[]", "[]"]);
    await placeBooking({ db, secret }, cart, new Date(noon.getTime() + 60_000));
    const marks = (await stored(db)).map((booking) => booking.marks);
    expect(marks).toEqual(Array.from({ length: 4 }, () => '["possible-duplicate"]'));
  });

  test("a price that the browser showed otherwise marks whose it is", async () => {
    const db = await freshDb();
    await givenTests(db);
    const items = cart.items.map((item) =>
      item.id === "lipid-profile" ? { ...item, price: 250 } : item,
    );
    await placeBooking({ db, secret }, { ...cart, items, total: 850 }, noon);
    expect(await stored(db)).toMatchObject([
      { marks: '["price-differs"]', totalPaise: 60_000, quotedPaise: 55_000 },
      { marks: "[]", totalPaise: 30_000, quotedPaise: null },
    ]);
  });

  test("the lab is told once, with both references", async () => {
    const db = await freshDb();
    await givenTests(db);
    const lab = { labName: "Doorstep", labPhone: "1000000000" };
    const notices = { sms: false, email: "lab@example.in", webhook: null, ...lab };
    await placeBooking({ db, secret, notices }, cart, noon);
    const told = await db.selectFrom("notices").select(["channel", "body"]).execute();
    expect(told).toHaveLength(1);
    for (const { reference } of await stored(db)) expect(told[0]?.body).toContain(reference);
  });
});
