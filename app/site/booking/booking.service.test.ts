import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import {
  type ListedBooking,
  listBookings,
} from "#app/domain/booking/booking-list.queries.server.ts";
import type { BookingRequest } from "#app/domain/booking/booking.ts";
import { findOffers } from "#app/domain/booking/booking.queries.server.ts";
import { formKeyWith } from "#app/http/form-key.server.ts";
import { placeBooking as place } from "./booking.service.server.ts";
import { FIRST_LINK, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";

const noon = new Date("2026-11-21T06:30:00Z");
const secret = "5".repeat(64);

const placeBooking = (db: Db, request: BookingRequest, now: Date) =>
  place({ db, secret }, request, now);

const aBooking = (given: Partial<BookingRequest> = {}): BookingRequest => ({
  kind: "test",
  patientName: "Asha Rao",
  phoneNumber: "1000000009",
  preferredDate: "2026-11-22",
  preferredTime: "09:00 AM",
  items: [{ id: "cbc", name: "Complete Blood Count", quantity: 1, price: 300 }],
  total: 300,
  ...given,
});

async function onlyBooking(db: Db) {
  const booking = await db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const lines = await db.selectFrom("bookingLines").selectAll().orderBy("position").execute();
  return { ...booking, marks: JSON.parse(booking.marks) as string[], lines };
}

const BLOOD_COUNT = {
  id: "cbc",
  name: "Complete Blood Count",
  container: "EDTA tube (lavender)",
  fasting: "",
  turnaround: "Same day",
};
const LIPID = {
  id: "lipid-profile",
  name: "Lipid Profile",
  container: "Plain/SST tube (red/gold)",
  fasting: "10-12 hours",
  turnaround: "24 hours",
};

/** The basic package with its two tests. */
async function givenBasic(db: Db) {
  await givenTest(db, BLOOD_COUNT);
  await givenTest(db, LIPID);
  await givenPackage(db, { id: "basic", packageType: "basic", name: "Basic" });
  const tests = ["cbc", "lipid-profile"].map((testId, position) => ({ testId, position }));
  await db
    .insertInto("packageTests")
    .values(tests.map((line) => ({ ...line, packageId: "basic" })))
    .execute();
}

const listed = async (db: Db) => {
  const bookings: ListedBooking[] = [];
  for await (const booking of listBookings(db, {})) bookings.push(booking);
  return bookings;
};

describe.each(databases)("booking on $name", ({ freshDb }) => {
  test("§5 a test before a birth is refused, alone, in a cart and in a package; a repeated key gets its answer", async () => {
    const db = await freshDb();
    await givenBasic(db);
    const keyed = { key: "asked-before", bodyHash: "1" };
    const before = await place({ db, secret }, aBooking(), noon, keyed);
    await db.updateTable("tests").set({ restriction: "by-phone-only" }).execute();
    const refused = { ok: false, reason: "byPhone", test: "Complete Blood Count" };
    expect(await placeBooking(db, aBooking(), noon)).toEqual(refused);
    const items = [{ id: "basic", name: "Basic", quantity: 1, category: "Package" }];
    expect(await placeBooking(db, aBooking({ kind: "package", items }), noon)).toEqual(refused);
    expect(await placeBooking(db, aBooking({ kind: "cart", items }), noon)).toEqual(refused);
    expect(await place({ db, secret }, aBooking(), noon, keyed)).toEqual(before);
    expect(await listed(db)).toHaveLength(1);
  });

  test("is stored as pending, with the catalogue's price and no mark", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", offeredPaise: 30_000 });
    const placed = await placeBooking(db, aBooking(), noon);
    const stored = await onlyBooking(db);
    expect(stored).toMatchObject({
      kind: "test",
      status: "pending",
      phone: "1000000009",
      email: null,
      totalPaise: 30_000,
      quotedPaise: null,
      marks: [],
      placedAt: "2026-11-21T06:30:00.000Z",
      lines: [{ itemId: "cbc", pricePaise: 30_000, quotedPaise: null, quantity: 1 }],
    });
    expect(placed).toEqual({
      ok: true,
      answer: {
        status: 201,
        body: {
          success: true,
          _id: stored.id,
          status: "pending",
          totalAmount: 300,
          reference: stored.reference,
          ticket: `/ticket/${ticketToken(secret, stored.id, FIRST_LINK)}`,
        },
      },
    });
  });

  test("keeps the price the browser sent beside the catalogue's, and marks it", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", offeredPaise: 30_000 });
    const items = [{ id: "cbc", name: "Complete Blood Count", quantity: 1, price: 1 }];
    await placeBooking(db, aBooking({ items, total: 1 }), noon);
    expect(await onlyBooking(db)).toMatchObject({
      totalPaise: 30_000,
      quotedPaise: 100,
      marks: ["price-differs"],
      lines: [{ pricePaise: 30_000, quotedPaise: 100 }],
    });
  });

  test("knows a test by its exact name, and takes the original price when none is offered", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", offeredPaise: null, originalPaise: 40_000 });
    const items = [
      { id: "CBC-1790000000000", name: "Complete Blood Count", quantity: 1, price: 400 },
    ];
    await placeBooking(db, aBooking({ items, total: 400 }), noon);
    expect(await onlyBooking(db)).toMatchObject({
      totalPaise: 40_000,
      marks: [],
      lines: [{ itemId: "cbc", category: "Haematology" }],
    });
  });

  test("stores an unknown test as sent, and marks it", async () => {
    const db = await freshDb();
    const items = [{ id: "x", name: "Unheard-of test", quantity: 1, price: 12.34 }];
    await placeBooking(db, aBooking({ items, total: 12.34 }), noon);
    expect(await onlyBooking(db)).toMatchObject({
      totalPaise: 1_234,
      marks: ["not-in-catalogue"],
      lines: [{ itemId: null, name: "Unheard-of test", category: "Other", pricePaise: 1_234 }],
    });
  });

  test("knows a package by its type or name, even where a test has the same id", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "thyroid", name: "Thyroid" });
    await givenPackage(db, { id: "thyroid", packageType: "thyroid-care", name: "Thyroid" });
    const items = [{ name: "Thyroid", quantity: 1, price: 1500, testsIncluded: "T3, T4" }];
    await placeBooking(db, aBooking({ kind: "package", items, total: 1500 }), noon);
    expect(await onlyBooking(db)).toMatchObject({
      totalPaise: 150_000,
      marks: [],
      lines: [{ itemId: "thyroid", category: "Package", testsIncluded: "T3, T4" }],
    });
  });

  test("a cart's category tells a package from a test of the same id and name", async () => {
    const db = await freshDb();
    await givenBasic(db);
    await givenTest(db, { id: "basic", name: "Basic", offeredPaise: 10_000 });
    const same = { id: "basic", name: "Basic" };
    const items = [
      { ...same, category: "Package", quantity: 2, price: 1500 },
      { ...same, category: "Biochemistry", quantity: 1, price: 100 },
      { ...same, quantity: 1, price: 100 },
    ];
    await placeBooking(db, aBooking({ kind: "cart", items, total: 3200 }), noon);
    expect(await onlyBooking(db)).toMatchObject({ totalPaise: 320_000, marks: [] });
    const [booking] = await listed(db);
    const test = { testsIncluded: null, bookedTests: [{ id: "basic" }] };
    expect(booking?.lines).toMatchObject([
      { category: "Package", quantity: 2, bookedTests: [BLOOD_COUNT, LIPID] },
      test,
      test,
    ]);
    expect(booking?.lines[0]?.testsIncluded).toBe("Complete Blood Count, Lipid Profile");
  });

  test("a package booked in a test's body gets the package's price", async () => {
    const db = await freshDb();
    await givenPackage(db);
    const items = [{ name: "Full Body Checkup", quantity: 1, price: 1500 }];
    await placeBooking(db, aBooking({ items, total: 1500 }), noon);
    expect(await onlyBooking(db)).toMatchObject({ totalPaise: 150_000, marks: [] });
  });

  test("adds a cart up at the lab's prices, line by line", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", offeredPaise: 30_000 });
    await givenTest(db, { id: "esr", name: "ESR", offeredPaise: null, originalPaise: null });
    const items = [
      { id: "cbc", name: "Complete Blood Count", quantity: 3, price: 300 },
      { id: "esr", name: "ESR", quantity: 2 },
      { name: "House call", quantity: 2, price: 50 },
    ];
    await placeBooking(db, aBooking({ kind: "cart", items, total: 900, notes: "Ring" }), noon);
    expect(await onlyBooking(db)).toMatchObject({
      totalPaise: 100_000,
      quotedPaise: 90_000,
      notes: "Ring",
      marks: ["price-differs", "not-in-catalogue"],
      lines: [
        { itemId: "cbc", quantity: 3, pricePaise: 30_000 },
        { itemId: "esr", pricePaise: null, quotedPaise: null },
        { itemId: null, name: "House call", pricePaise: 5_000 },
      ],
    });
  });

  test("a booking nothing of which has a price has no total", async () => {
    const db = await freshDb();
    const items = [{ name: "ESR", quantity: 1 }];
    const placed = await placeBooking(db, aBooking({ items, total: undefined }), noon);
    expect(await onlyBooking(db)).toMatchObject({ totalPaise: null, quotedPaise: null });
    expect(placed).not.toHaveProperty("answer.body.totalAmount");
  });

  test("signs of a program and an odd phone number mark it, and never drop it", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc" });
    const suspicious = aBooking({ phoneNumber: "12345", website: "https://spam", filledInMs: 150 });
    await placeBooking(db, suspicious, noon);
    expect((await onlyBooking(db)).marks).toEqual([
      "phone-not-ten-digits",
      "hidden-field-filled",
      "filled-too-fast",
    ]);
  });

  test("a sum that outgrows the database is refused, and nothing is written", async () => {
    const db = await freshDb();
    const items = [{ name: "Gold", quantity: 1000, price: 1_000_000 }];
    expect(await placeBooking(db, aBooking({ items }), noon)).toEqual({
      ok: false,
      reason: "tooLarge",
    });
    expect(await db.selectFrom("bookings").selectAll().execute()).toEqual([]);
  });

  test("keeps tubes, fasting and a package's tests when an import changes or removes them", async () => {
    const db = await freshDb();
    await givenBasic(db);
    const items = [
      { name: "Basic", quantity: 1, price: 1500 },
      { id: "lipid-profile", name: "Lipid Profile", quantity: 1, price: 300 },
    ];
    await placeBooking(db, aBooking({ kind: "cart", items, total: 1800 }), noon);
    await db.deleteFrom("packageTests").execute();
    await db.deleteFrom("tests").where("id", "=", "lipid-profile").execute();
    await db.updateTable("tests").set({ container: "Another tube" }).execute();
    const [booking] = await listed(db);
    expect(booking?.lines).toMatchObject([
      { name: "Basic", bookedTests: [BLOOD_COUNT, LIPID] },
      { name: "Lipid Profile", bookedTests: [LIPID] },
    ]);
  });

  test("a package sent without its tests gets the catalogue's", async () => {
    const db = await freshDb();
    await givenBasic(db);
    const items = [{ id: "basic", name: "Basic", quantity: 1, price: 1500 }];
    await placeBooking(db, aBooking({ kind: "package", items, total: 1500 }), noon);
    const [booking] = await listed(db);
    expect(booking?.lines).toMatchObject([
      { testsIncluded: "Complete Blood Count, Lipid Profile", bookedTests: [BLOOD_COUNT, LIPID] },
    ]);
  });

  test("what the catalogue does not know has no tests", async () => {
    const db = await freshDb();
    const items = [{ name: "Old Package", quantity: 1, testsIncluded: "CBC, PSA" }];
    await placeBooking(db, aBooking({ kind: "package", items }), noon);
    const [booking] = await listed(db);
    expect(booking?.lines).toMatchObject([{ testsIncluded: "CBC, PSA", bookedTests: [] }]);
  });

  test("a test that cannot be taken at home is marked, with a price or without", async () => {
    for (const offeredPaise of [50_000, null]) {
      const db = await freshDb();
      await givenTest(db, {
        id: "ecg",
        name: "ECG",
        container: "At centre",
        offeredPaise,
        originalPaise: null,
      });
      const price = offeredPaise === null ? undefined : 500;
      const items = [{ id: "ecg", name: "ECG", quantity: 1, price }];
      await placeBooking(db, aBooking({ items, total: price }), noon);
      expect(await onlyBooking(db)).toMatchObject({ marks: ["at-centre"] });
    }
  });

  test("the same items for the same visit again are both kept and both marked", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc" });
    await givenTest(db, { id: "esr", name: "ESR" });
    const items = ["cbc", "esr"].map((id) => ({ id, name: id, quantity: 1 }));
    const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
    const book = (given: Partial<BookingRequest>, minutes: number) =>
      placeBooking(db, aBooking({ items, total: undefined, ...given }), minutesLater(minutes));
    await book({}, 0);
    await book({ preferredTime: "10:00 AM" }, 1);
    await book({ preferredDate: "2026-11-23" }, 2);
    await book({ phoneNumber: "1000000008" }, 3);
    await book({ items: items.slice(0, 1) }, 4);
    const marks = async () => (await listed(db)).map((booking) => booking.marks);
    const none = JSON.parse((await marks())[0] ?? "") as string[];
    expect(none).not.toContain("possible-duplicate");
    expect(new Set(await marks()).size).toBe(1);

    await book({ items: items.toReversed(), patientName: "Asha R" }, 5);
    const twice = (await listed(db)).filter(({ marks: all }) => all.includes("possible-duplicate"));
    expect(twice.map(({ placedAt }) => placedAt)).toEqual(
      [0, 5].map((minutes) => minutesLater(minutes).toISOString()),
    );
  });

  test("the same items for the same visit at once are kept and marked too", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", offeredPaise: 30_000 });
    // Priced from memory, so that all arrive in one turn and share a transaction.
    const offers = await findOffers(db, ["cbc"]);
    const given = { db, secret, offersNamed: () => Promise.resolve(offers) };
    await place(given, aBooking({ phoneNumber: "1000000008" }), noon);
    await Promise.all(Array.from({ length: 5 }, () => place(given, aBooking(), noon)));
    const marks = (await listed(db)).map((booking) => booking.marks);
    const marked = Array.from({ length: 5 }, () => '["possible-duplicate"]');
    expect(marks.toSorted()).toEqual([...marked, "[]"]);
  });

  test("a booking of another day, or a cancelled one, is no duplicate", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", offeredPaise: 30_000 });
    await placeBooking(db, aBooking(), new Date(noon.getTime() - 25 * 60 * 60_000));
    await placeBooking(db, aBooking(), noon);
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    await placeBooking(db, aBooking(), noon);
    for (const booking of await listed(db)) expect(booking.marks).toBe("[]");
  });

  test("a reference that is taken gives way to another, also in the answer kept under the key", async () => {
    const db = await freshDb();
    const made = ["DS-2222", "DS-2222", "DS-2222", "DS-3333"];
    const given = { db, secret, makeReference: () => made.shift() ?? "" };
    const keyed = { key: "the-second-booking", bodyHash: "hash" };
    const first = await place(given, aBooking(), noon);
    const second = await place(given, aBooking(), noon, keyed);
    expect(first).toMatchObject({ answer: { body: { reference: "DS-2222" } } });
    expect(second).toMatchObject({ answer: { body: { reference: "DS-3333" } } });
    expect(await place(given, aBooking(), noon, keyed)).toEqual(second);
    expect((await listed(db)).map(({ reference }) => reference).toSorted()).toEqual([
      "DS-2222",
      "DS-3333",
    ]);
  });

  test("§4: a form without JavaScript that is sent again opens the ticket for ten minutes", async () => {
    const db = await freshDb();
    const given = { db, secret };
    const keyed = { key: formKeyWith(secret)(["test", "what was typed"]), bodyHash: "hash" };
    const ticketAfter = async (minutes: number, by = keyed) => {
      const now = new Date(noon.getTime() + minutes * 60_000);
      const placed = await place(given, aBooking(), now, by);
      return placed.ok ? placed.answer.body.ticket : undefined;
    };
    const ticket = await ticketAfter(0);
    expect(ticket).toMatch(/^\/ticket\/[\w-]{22}$/);
    expect(await ticketAfter(9)).toBe(ticket);
    expect(await ticketAfter(10)).toBe("");
    // A key that only its own browser knows.
    const random = { key: "c0ffee00-a-key-of-its-own", bodyHash: "hash" };
    const own = await ticketAfter(0, random);
    expect(own).not.toBe("");
    expect(await ticketAfter(600, random)).toBe(own);
    expect(await listed(db)).toHaveLength(2);
  });

  test("of many bookings at once no two have the same reference", async () => {
    const db = await freshDb();
    const makeReference = () => `DS-${Math.floor(Math.random() * 60)}`;
    const booked = await Promise.all(
      Array.from({ length: 50 }, () => place({ db, secret, makeReference }, aBooking(), noon)),
    );
    const told = booked.map((one) => (one.ok ? one.answer.body.reference : ""));
    expect(new Set(told).size).toBe(50);
    expect((await listed(db)).map(({ reference }) => reference).toSorted()).toEqual(
      told.toSorted(),
    );
  });
});
