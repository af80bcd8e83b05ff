import type { Db } from "#app/db/schema.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { MESSAGES } from "#app/domain/notices/messages.ts";
import { givenBooth } from "#tests/databases/given-booth.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { databases } from "#tests/databases/databases.ts";
import {
  givenDoctor,
  givenBooking,
  givenCallback,
  givenColleague,
  givenPackage,
  givenTest,
} from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type BookGiven, bookVisit } from "./book/book-visit.service.server.ts";
import { NO_FORM_G, type Order, type OrderedPatient, orderSchema } from "./order.ts";

const NOW = new Date("2026-11-23T04:14:00.000Z");
const KAVITHA = { staffId: "kavitha", name: "Kavitha Nair" };
const THYROID = {
  kind: "test" as const,
  id: "thyroid-profile",
  name: "Thyroid Profile",
  pricePaise: 40_000,
};
const CHECKUP = {
  kind: "package" as const,
  id: "essential",
  name: "Essential Full Body Checkup",
  pricePaise: 99_900,
};

const aPatient = (given: Partial<OrderedPatient> = {}): OrderedPatient => ({
  name: "K. S. Ramachandran",
  age: 66,
  sex: "male",
  guardianName: "",
  guardianRelation: "",
  formG: NO_FORM_G,
  items: [CHECKUP],
  ...given,
});
const VENKATA = aPatient({
  name: "Venkatalakshmi Annapurneshwari Ramachandran",
  age: 61,
  sex: "female",
  items: [THYROID],
});

const anOrder = (given: Partial<Order> = {}): Order => ({
  key: "key-of-this-order",
  phone: "10000 86420",
  booker: "",
  callback: "",
  again: "",
  visit: "",
  patients: [VENKATA, aPatient()],
  day: "2026-11-24",
  slot: "10:00 AM",
  overbooks: false,
  address: {
    flat: "B-1203, Sai Srinidhi Heights, 4th Main",
    street: "Yelahanka New Town",
    pincode: "560064",
    landmark: "Opposite the park gate",
    door: "Lift to floor 12, left",
  },
  discount: { amount: "₹200", reason: "Family", words: "" },
  waiver: "",
  account: "",
  doctor: "Dr. Meenakshi Sundaram",
  newDoctor: "Dr. Meenakshi Sundaram",
  ...given,
});

const NO_DISCOUNT = { amount: "", reason: "", words: "" };
const REFERENCES = ["DS-6N4K", "DS-6N5P", "DS-6N6Q", "DS-6N7R"];

function givenDesk(db: Db, given: Partial<BookGiven> = {}): BookGiven {
  const references = [...REFERENCES];
  return {
    db,
    secret: "5".repeat(64),
    actor: KAVITHA,
    now: NOW,
    may: () => false,
    makeReference: () => references.shift() ?? "DS-9999",
    ...given,
  };
}

async function withCatalogue(freshDb: () => Promise<Db>) {
  const db = await freshDb();
  await givenTest(db, { id: THYROID.id, name: THYROID.name, offeredPaise: 40_000 });
  await givenDoctor(db, "Dr. Meenakshi Sundaram");
  await givenPackage(db, { id: CHECKUP.id, name: CHECKUP.name, offeredPaise: 99_900 });
  await db
    .insertInto("packageTests")
    .values({ packageId: CHECKUP.id, testId: THYROID.id, position: 0 })
    .execute();
  const rules = { ...DEFAULT_RULES, chargedPincodes: ["560064"], visitCharge: 100 };
  await givenRules(db, rules);
  return db;
}

const bookingsOf = (db: Db) =>
  db.selectFrom("bookings").selectAll().orderBy("placedAt").orderBy("id").execute();
const count = async (db: Db, table: "visits" | "bookings" | "bookingLines" | "history") =>
  (await db.selectFrom(table).selectAll().execute()).length;

describe.each(databases)("§10 new booking: the order of a caller on $name", ({ freshDb }) => {
  test("one for a pincode outside is taken, not confirmed, and nobody is told that it is", async () => {
    const db = await withCatalogue(freshDb);
    await givenBooth(db);
    const outside = { ...anOrder().address, pincode: "560059" };
    const booked = await bookVisit(givenDesk(db), anOrder({ address: outside }));
    expect(booked).toMatchObject({
      ok: true,
      said: "Booked, not confirmed: DS-6N4K and DS-6N5P, Tue 24 Nov, 10:00 AM. We do not come to 560059. On the booking choose “At the booth instead”, “Come for once” or “Cancel: out of our area” first.",
    });
    for (const { status, confirmedAt } of await bookingsOf(db))
      expect([status, confirmedAt]).toEqual(["pending", null]);
    const visitId = booked.ok ? booked.booked.visitId : "";
    const [entry] = await findHistory(db, { visitId });
    expect(entry && historySentence(entry)).toBe(
      "Kavitha Nair took the booking, not confirmed yet, DS-6N4K and DS-6N5P.",
    );
    expect(MESSAGES["visit.confirmed"].after).not.toContain(entry?.action);
    const more = await bookVisit(
      givenDesk(db, { makeReference: () => "DS-6N8S" }),
      anOrder({ key: "key-of-another", visit: "DS-6N4K", patients: [aPatient({ name: "Asha" })] }),
    );
    expect(more).toMatchObject({
      ok: true,
      said: expect.stringMatching(/^Booked, not confirmed: DS-6N8S, /),
    });
  });

  test("one that is all done at a centre needs no way", async () => {
    const db = await withCatalogue(freshDb);
    await db.updateTable("tests").set({ container: "At centre" }).execute();
    const outside = { ...anOrder().address, pincode: "560059" };
    const patients = [VENKATA];
    const order = anOrder({ address: outside, patients, discount: NO_DISCOUNT });
    expect(await bookVisit(givenDesk(db), order)).toMatchObject({
      ok: true,
      said: "Booked: DS-6N4K, Tue 24 Nov, 10:00 AM.",
    });
  });

  test("a test before a birth needs the prescription and Form G; one that is never taken at home is refused", async () => {
    const db = await withCatalogue(freshDb);
    await db
      .updateTable("tests")
      .set({ restriction: "by-phone-only" })
      .where("id", "=", THYROID.id)
      .execute();
    let orders = 0;
    const ordered = (formG: OrderedPatient["formG"]) =>
      bookVisit(
        givenDesk(db),
        anOrder({
          key: `key-of-order-${++orders}`,
          patients: [{ ...VENKATA, formG }],
          discount: { amount: "", reason: "", words: "" },
        }),
      );
    const asked = {
      ok: false,
      problems: [{ field: "form-g-0", message: "Please note the prescription and Form G first" }],
    };
    const noted = { isPrescriptionSeen: true, centre: "KA/BLR/0421", signedOn: "2026-11-23" };
    for (const formG of [
      NO_FORM_G,
      { ...noted, isPrescriptionSeen: false },
      { ...noted, centre: " " },
      { ...noted, signedOn: "2026-11-24" },
    ])
      expect(await ordered(formG)).toMatchObject(asked);
    expect(await ordered(noted)).toMatchObject({ ok: true });
    const kept = await db
      .selectFrom("bookings")
      .select(["id", "prescriptionSeenAt", "centreRegistration", "formSignedOn"])
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      prescriptionSeenAt: expect.stringMatching(/^2026-11-23T/),
      centreRegistration: "KA/BLR/0421",
      formSignedOn: "2026-11-23",
    });
    await eraseBooking(db, kept.id, COMMAND_LINE, new Date("2026-11-23T06:00:00Z"));
    const left = await db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    expect(left).toMatchObject({
      prescriptionSeenAt: null,
      centreRegistration: null,
      formSignedOn: null,
    });
    const history = await db.selectFrom("history").select("changes").execute();
    expect(JSON.stringify(history)).not.toContain("KA/BLR/0421");
    await db
      .updateTable("tests")
      .set({ restriction: "not-at-home" })
      .where("id", "=", THYROID.id)
      .execute();
    expect(await ordered(noted)).toMatchObject({
      ok: false,
      problems: [
        {
          field: "tests-0",
          message: "This test is never taken at home. Choose a centre.",
        },
      ],
    });
  });

  test("the visit charge is waived by a manager, with a reason of the list", async () => {
    const db = await withCatalogue(freshDb);
    await bookVisit(givenDesk(db, { may: () => true }), anOrder({ waiver: "Told otherwise" }));
    expect(
      await db.selectFrom("visits").select(["chargePaise", "chargeWaivedBecause"]).execute(),
    ).toEqual([{ chargePaise: 10_000, chargeWaivedBecause: "Told otherwise" }]);
    const other = await withCatalogue(freshDb);
    await bookVisit(givenDesk(other, { may: () => true }), anOrder({ waiver: "because" }));
    expect(await other.selectFrom("visits").select("chargeWaivedBecause").execute()).toEqual([
      { chargeWaivedBecause: null },
    ]);
    const frontDesk = await withCatalogue(freshDb);
    await bookVisit(givenDesk(frontDesk), anOrder({ waiver: "Told otherwise" }));
    expect(await frontDesk.selectFrom("visits").select("chargeWaivedBecause").execute()).toEqual([
      { chargeWaivedBecause: null },
    ]);
  });

  test("is one visit with a booking a patient, confirmed, at our prices", async () => {
    const db = await withCatalogue(freshDb);
    const result = await bookVisit(givenDesk(db), anOrder());
    expect(result).toMatchObject({
      ok: true,
      said: "Booked: DS-6N4K and DS-6N5P, Tue 24 Nov, 10:00 AM.",
      undo: expect.any(String),
      booked: { references: ["DS-6N4K", "DS-6N5P"], phone: "1000086420" },
    });
    expect(await db.selectFrom("visits").selectAll().execute()).toMatchObject([
      {
        chargeWaivedBecause: null,
        day: "2026-11-24",
        slot: "10:00 AM",
        phone: "1000086420",
        flat: "B-1203, Sai Srinidhi Heights, 4th Main",
        pincode: "560064",
        door: "Lift to floor 12, left",
        origin: "phone",
        createdById: "kavitha",
        discountPaise: 20_000,
        discountReason: "Family",
        discountWords: null,
        discountById: "kavitha",
        chargePaise: 10_000,
      },
    ]);
    expect(await bookingsOf(db)).toMatchObject([
      {
        reference: "DS-6N4K",
        patientName: VENKATA.name,
        kind: "test",
        birthYear: 1965,
        sex: "female",
        status: "confirmed",
        confirmedAt: NOW.toISOString(),
        totalPaise: 40_000,
        quotedPaise: null,
        marks: "[]",
        doctor: "Dr. Meenakshi Sundaram",
        ticketVersion: 1,
      },
      { reference: "DS-6N5P", kind: "package", totalPaise: 99_900 },
    ]);
    const lines = await db.selectFrom("bookingLines").selectAll().orderBy("pricePaise").execute();
    expect(lines).toMatchObject([
      { itemId: THYROID.id, pricePaise: 40_000 },
      { itemId: CHECKUP.id, category: "Package", testsIncluded: THYROID.name },
    ]);
  });

  test("asks about a doctor whom the list does not have, and stores nothing", async () => {
    const db = await withCatalogue(freshDb);
    await givenDoctor(db, "Dr. Hebbar");
    const order = anOrder({ doctor: "Dr. Hebb", newDoctor: "" });
    expect(await bookVisit(givenDesk(db), order)).toMatchObject({
      ok: false,
      problems: [{ field: "doctor", message: "Add Dr. Hebb as a new doctor?" }],
    });
    expect(await count(db, "bookings")).toBe(0);
    const known = anOrder({ doctor: "dr hebbar", newDoctor: "" });
    expect(await bookVisit(givenDesk(db), known)).toMatchObject({ ok: true });
    expect(await db.selectFrom("doctors").select("name").orderBy("name").execute()).toEqual([
      { name: "Dr. Hebbar" },
      { name: "Dr. Meenakshi Sundaram" },
    ]);
  });

  test("is booked once, however often it is sent", async () => {
    const db = await withCatalogue(freshDb);
    const given = givenDesk(db);
    const [first, second] = await Promise.all([
      bookVisit(given, anOrder()),
      bookVisit(given, anOrder()),
    ]);
    expect(first).toEqual(second);
    expect(await bookVisit(given, anOrder())).toEqual(first);
    expect(await count(db, "bookings")).toBe(2);
    expect(await bookVisit(given, anOrder({ slot: "11:00 AM" }))).toMatchObject({
      ok: false,
      said: "This was booked already. Please begin a new booking for more.",
    });
  });

  test("can be undone: nothing of it stays but the history", async () => {
    const db = await withCatalogue(freshDb);
    const callback = await givenCallback(db);
    const order = anOrder({ callback: callback.id });
    const result = await bookVisit(givenDesk(db), order);
    const status = async () =>
      (await db.selectFrom("callbacks").select("status").executeTakeFirstOrThrow()).status;
    expect(await status()).toBe("done");
    expect(await db.selectFrom("visits").select("origin").execute()).toEqual([
      { origin: "callback" },
    ]);
    const by = { actor: KAVITHA, now: NOW, may: () => true };
    expect(await undo(db, by, (result.ok && result.undo) || "")).toMatchObject({ ok: true });
    expect(await status()).toBe("pending");
    expect(await count(db, "visits")).toBe(0);
    expect(await count(db, "bookings")).toBe(0);
    expect(await count(db, "bookingLines")).toBe(0);
    expect(await count(db, "history")).toBe(2);
  });

  test("keeps what was read out where our price has changed since", async () => {
    const db = await withCatalogue(freshDb);
    const items = [{ ...THYROID, pricePaise: 35_000 }, CHECKUP];
    const order = anOrder({ patients: [aPatient({ items })] });
    await bookVisit(givenDesk(db), order);
    expect(await bookingsOf(db)).toMatchObject([
      { totalPaise: 139_900, quotedPaise: 134_900, marks: '["price-differs"]' },
    ]);
  });

  test("takes a slot only while it has a place, unless it was chosen as full", async () => {
    const db = await withCatalogue(freshDb);
    const given = givenDesk(db);
    for (const id of ["ravi", "asha", "farhan"]) await givenColleague(db, { id, name: id });
    for (const id of ["a", "b", "c"])
      await givenBooking(db, { id, day: "2026-11-24", slot: "10:00 AM" });
    const said = "10:00 AM was taken while you typed. 11:00 AM has 3 free.";
    expect(await bookVisit(given, anOrder())).toMatchObject({
      ok: false,
      said,
      problems: [{ field: "slot", message: said }],
    });
    expect(await count(db, "visits")).toBe(3);
    const desk = { ...given, may: () => true };
    const again = { ...anOrder(), key: "another-key" };
    expect(await bookVisit(desk, again)).toMatchObject({ ok: false, said });
    const booked = await bookVisit(desk, { ...again, key: "a-third-key", overbooks: true });
    expect(booked.said).toMatch(/, Tue 24 Nov, 10:00 AM\. 1 more than 10:00 AM takes\.$/);
    const visitId = booked.ok ? booked.booked.visitId : "";
    expect((await findHistory(db, { visitId })).map(historySentence)).toEqual([
      expect.stringMatching(/^Kavitha Nair booked the visit, DS-.+, 1 more than 10:00 AM takes\.$/),
    ]);
  });

  test("the front desk books as many more as the lab allows, a manager always", async () => {
    const db = await withCatalogue(freshDb);
    await db.insertInto("labSettings").values({ name: "place.more", value: "1" }).execute();
    await db.insertInto("labSettings").values({ name: "slot.10:00 AM", value: "1" }).execute();
    for (const id of ["a", "b"])
      await givenBooking(db, { id, day: "2026-11-24", slot: "10:00 AM" });
    const given = givenDesk(db, { may: (right) => right !== "overbook-freely" });
    const order = { ...anOrder(), overbooks: true };
    expect(await bookVisit(given, order)).toMatchObject({ ok: false, reason: "state" });
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", "b").execute();
    const booked = await bookVisit(given, { ...order, key: "another-key" });
    expect(booked.said).toMatch(/1 more than 10:00 AM takes\.$/);
    const manager = { ...given, may: () => true };
    const third = await bookVisit(manager, { ...order, key: "a-third-key" });
    expect(third.said).toMatch(/2 more than 10:00 AM takes\.$/);
  });

  test("a refused order keeps no key: with another time it is booked under the same one", async () => {
    const db = await withCatalogue(freshDb);
    const given = givenDesk(db);
    await givenColleague(db, { id: "ravi", name: "ravi" });
    await givenBooking(db, { id: "a", day: "2026-11-24", slot: "10:00 AM" });
    expect(await bookVisit(given, anOrder())).toMatchObject({ ok: false, reason: "state" });
    const otherTime = anOrder({ slot: "11:00 AM" });
    expect(await bookVisit(given, otherTime)).toMatchObject({ ok: true });
    expect(await bookVisit(given, anOrder({ slot: "12:00 PM" }))).toMatchObject({
      ok: false,
      said: "This was booked already. Please begin a new booking for more.",
    });
  });

  test("never takes a time that has passed or is not offered", async () => {
    const db = await withCatalogue(freshDb);
    const given = { ...givenDesk(db), may: () => true };
    const said = async (slot: string) =>
      (
        await bookVisit(
          given,
          anOrder({ key: `for ${slot}`.replaceAll(/\W/g, "-"), day: "2026-11-23", slot }),
        )
      ).said;
    expect(await said("09:00 AM")).toBe(
      "This time has passed. Please choose a later time or another day",
    );
    expect(await said("01:00 PM")).toBe("Please choose one of the times offered");
  });

  test("adds patients to a visit that is ahead, at its step", async () => {
    const db = await withCatalogue(freshDb);
    const assigned = { status: "assigned", assignedAt: "2026-11-22T06:00:00.000Z" };
    await givenBooking(db, { id: "x", reference: "DS-4T6R", ...assigned });
    const order = anOrder({ visit: "ds-4t6r", patients: [VENKATA], day: "", slot: "" });
    expect(await bookVisit(givenDesk(db), order)).toMatchObject({ ok: true });
    expect(await count(db, "visits")).toBe(1);
    expect((await bookingsOf(db)).at(-1)).toMatchObject({
      visitId: "visit of x",
      patientName: VENKATA.name,
      ...assigned,
    });
    await db.updateTable("bookings").set({ status: "collected" }).execute();
    expect(await bookVisit(givenDesk(db), { ...order, key: "another-key" })).toMatchObject({
      ok: false,
      said: "No visit of ds-4t6r is ahead. Book a new one.",
    });
  });

  test("a visit takes 20 people: those that it has count", async () => {
    const db = await withCatalogue(freshDb);
    for (let number = 1; number <= 19; number++)
      await givenBooking(db, { id: `x${number}`, reference: `DS-X${number}`, status: "confirmed" });
    await db.updateTable("bookings").set({ visitId: "visit of x1" }).execute();
    await givenBooking(db, { id: "gone", status: "cancelled" });
    await db
      .updateTable("bookings")
      .set({ visitId: "visit of x1" })
      .where("id", "=", "gone")
      .execute();
    const discount = { amount: "", reason: "", words: "" };
    const order = anOrder({ visit: "DS-X1", patients: [VENKATA, aPatient()], discount });
    expect(await bookVisit(givenDesk(db), order)).toMatchObject({
      ok: false,
      said: "One visit takes 20 people. Book a second visit for the others.",
      problems: [{ field: "patients" }],
    });
    const one = { ...order, key: "another-key", patients: [VENKATA] };
    expect(await bookVisit(givenDesk(db), one)).toMatchObject({ ok: true });
    const twenty = { ...anOrder(), patients: Array.from({ length: 20 }, () => VENKATA) };
    expect(z.safeParse(orderSchema, twenty).success).toBe(true);
    const more = z.safeParse(orderSchema, { ...twenty, patients: [...twenty.patients, VENKATA] });
    expect(more.error?.issues[0]?.message).toBe(
      "One visit takes 20 people. Book a second visit for the others.",
    );
  });

  test("keeps who books from abroad with each patient, beside the phone at the door", async () => {
    const db = await withCatalogue(freshDb);
    const order = { ...anOrder(), booker: "+44 20 7946 0958" };
    expect(await bookVisit(givenDesk(db), order)).toMatchObject({ ok: true });
    const numbers = await db.selectFrom("bookings").select(["phone", "bookerPhone"]).execute();
    expect(new Set(numbers.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ phone: "1000086420", bookerPhone: "+442079460958" })]),
    );
  });

  test("is refused with a sentence for each field, and nothing is stored", async () => {
    const db = await withCatalogue(freshDb);
    const gone = { ...THYROID, id: "gone", name: "Urine Culture" };
    const refusals: [Partial<Order>, string][] = [
      [{ phone: "12345" }, "Please type the 10 digits of the phone number"],
      [
        { booker: "98450 11002" },
        "Please type the number with + and its country, such as +44 20 7946 0958",
      ],
      [
        { booker: "+44 20" },
        "Please type the number with + and its country, such as +44 20 7946 0958",
      ],
      [{ patients: [] }, "Please choose at least one patient"],
      [
        { patients: [aPatient({ items: [] })] },
        "Please add a test for K. S. Ramachandran, or take the tick away",
      ],
      [{ slot: "" }, "Please choose a time"],
      [{ day: "2026-11-22" }, "Please choose today or a later day"],
      [
        { address: { ...anOrder().address, pincode: "56010" } },
        "Please enter the 6 digits of the pincode",
      ],
      [
        { discount: { amount: "₹200", reason: "", words: "" } },
        "Please choose a reason for the discount",
      ],
      [
        { discount: { amount: "2600", reason: "Family", words: "" } },
        "The discount is more than the bill, ₹1,399",
      ],
      [
        { patients: [aPatient({ items: [gone] })] },
        "Urine Culture is no longer in the catalogue. Please take it off",
      ],
    ];
    for (const [wrong, message] of refusals)
      expect(await bookVisit(givenDesk(db), anOrder(wrong))).toMatchObject({
        ok: false,
        problems: [{ message }],
      });
    expect(await count(db, "visits")).toBe(0);
    expect(await count(db, "history")).toBe(0);
  });
});
