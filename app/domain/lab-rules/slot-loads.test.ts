import { databases } from "#tests/databases/databases.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { isFull, loadWords, type SlotLoad } from "./places-left.ts";
import { findFullTimes, isSlotFull } from "./full-slots.queries.server.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import { DEFAULT_RULES } from "./lab-rules.ts";
import { countTaken, slotLoads } from "./slot-loads.queries.server.ts";

const DAY = "2026-11-24";
const TEN = { day: DAY, slot: "10:00 AM" };
/** Monday 23 November 2026, 09:42 AM. */
const NOW = new Date("2026-11-23T04:12:00.000Z");

describe.each(databases)("loads of slots on $name", ({ freshDb }) => {
  test("a visit takes one place, unless all of it is cancelled; other days do not count", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "a", day: DAY, slot: "10:00 AM" });
    await db
      .insertInto("bookings")
      .values({
        id: "a2",
        visitId: "visit of a",
        reference: "DS-A2",
        ticketVersion: 0,
        kind: "test",
        patientName: "K. S. Ramachandran",
        phone: "1000000001",
        status: "confirmed",
        marks: "[]",
        placedAt: "2026-11-21T06:00:00.000Z",
        updatedAt: "2026-11-21T06:00:00.000Z",
      })
      .execute();
    await givenBooking(db, { id: "b", day: DAY, slot: "10:00 AM", status: "cancelled" });
    await givenBooking(db, { id: "c", day: "2026-11-25", slot: "10:00 AM" });
    const loads = await slotLoads(db, DAY, { now: NOW });
    expect(loads).toHaveLength(8);
    expect(loads[1]).toEqual({ slot: "10:00 AM", taken: 1, capacity: undefined });
    expect(loads[0]).toMatchObject({ taken: 0 });
  });

  test("one booking that was sent twice holds one place, two people hold two", async () => {
    const db = await freshDb();
    await givenRules(db, { ...DEFAULT_RULES, slots: { ...DEFAULT_RULES.slots, "10:00 AM": 2 } });
    const given = async (
      id: string,
      booking: Parameters<typeof givenBooking>[1],
      test = "HbA1c",
    ) => {
      await givenBooking(db, { id, day: DAY, slot: "10:00 AM", ...booking });
      await db
        .insertInto("bookingLines")
        .values({ bookingId: id, position: 0, name: test, category: "Blood", quantity: 1 })
        .execute();
    };
    const taken = async () => countTaken(db, TEN, await findLabRules(db), NOW);
    const meena = { patientName: "Meena Pai", phone: "1000060038" };
    await given("a", meena);
    await given("b", { ...meena, patientName: "meena  PAI" });
    expect(await taken()).toBe(1);
    expect((await slotLoads(db, DAY, { now: NOW }))[1]).toEqual({
      slot: "10:00 AM",
      taken: 1,
      capacity: 2,
    });
    expect(await isSlotFull(db, TEN, NOW)).toBe(false);
    // Another name, other tests, another phone, another time: each is a visit of its own.
    await given("c", { ...meena, patientName: "Usha Pai" });
    expect(await taken()).toBe(2);
    expect(await isSlotFull(db, TEN, NOW)).toBe(true);
    await given("d", meena, "Ferritin");
    await given("e", { ...meena, phone: "1000060039" });
    await given("f", { ...meena, slot: "11:00 AM" });
    expect(await taken()).toBe(4);
    expect((await slotLoads(db, DAY, { now: NOW }))[1]?.taken).toBe(4);
    // The desk has said that they are two people.
    await db
      .updateTable("visits")
      .set({ keptApartFrom: JSON.stringify(["visit of a"]) })
      .where("id", "=", "visit of b")
      .execute();
    expect(await taken()).toBe(5);
    await db.updateTable("visits").set({ keptApartFrom: null }).execute();
    // Erased patients have no name by which they could be one.
    await db.updateTable("bookings").set({ patientName: "" }).execute();
    expect(await taken()).toBe(5);
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "!=", "a").execute();
    expect(await taken()).toBe(1);
  });

  test("a time has the places of the weekday, and on a day without it only what stands there", async () => {
    const db = await freshDb();
    // Monday to Friday 1, Saturday any, Sunday none.
    const week = [1, 1, 1, 1, 1, null, "off"] as const;
    const slots = { ...DEFAULT_RULES.slots, "06:30 AM": { seen: "desk", week } } as const;
    await givenRules(db, { ...DEFAULT_RULES, slots });
    const first = async (day: string) => (await slotLoads(db, day, { now: NOW }))[0];
    expect(await first(DAY)).toEqual({ slot: "06:30 AM", taken: 0, capacity: 1 });
    expect(await first("2026-11-28")).toEqual({ slot: "06:30 AM", taken: 0, capacity: undefined });
    expect(await first("2026-11-29")).toMatchObject({ slot: "09:00 AM" });
    await givenBooking(db, { id: "a", day: "2026-11-29", slot: "06:30 AM" });
    expect(await first("2026-11-29")).toEqual({ slot: "06:30 AM", taken: 1, capacity: 0 });
    expect(await isSlotFull(db, { day: DAY, slot: "06:30 AM" }, NOW)).toBe(false);
    await givenBooking(db, { id: "b", day: DAY, slot: "06:30 AM" });
    expect(await isSlotFull(db, { day: DAY, slot: "06:30 AM" }, NOW)).toBe(true);
    expect(await isSlotFull(db, { day: "2026-11-28", slot: "06:30 AM" }, NOW)).toBe(false);
    // Patients are not told of a time that the desk alone gives.
    expect(await findFullTimes(db, DAY, NOW)).toEqual([]);
  });

  test("a booking that waits too long for its call keeps its time and gives its place up", async () => {
    const db = await freshDb();
    const rules = {
      ...DEFAULT_RULES,
      slots: { ...DEFAULT_RULES.slots, "10:00 AM": 1 },
      places: { ...DEFAULT_RULES.places, waitHours: 4 },
    };
    await givenRules(db, rules);
    const placed = { day: DAY, slot: "10:00 AM", placedAt: "2026-11-23T04:00:00.000Z" };
    await givenBooking(db, { id: "a", ...placed, status: "pending" });
    const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);
    // Placed at 09:30 AM; the desk is open from 8 to 8.
    expect(await isSlotFull(db, TEN, at("13:29"))).toBe(true);
    expect(await isSlotFull(db, TEN, at("13:30"))).toBe(false);
    expect((await slotLoads(db, DAY, { now: at("13:30") }))[1]).toMatchObject({ taken: 0 });
    await db.updateTable("bookings").set({ status: "confirmed" }).execute();
    expect(await isSlotFull(db, TEN, at("13:30"))).toBe(true);
  });

  test("where the lab has said so, the same tests of the same number hold two places", async () => {
    const db = await freshDb();
    await givenRules(db, {
      ...DEFAULT_RULES,
      places: { ...DEFAULT_RULES.places, sameOnce: false },
    });
    for (const id of ["a", "b"]) {
      await givenBooking(db, { id, ...TEN, patientName: "Meena Pai", phone: "1000060038" });
      const line = { bookingId: id, position: 0, name: "HbA1c", category: "Blood", quantity: 1 };
      await db.insertInto("bookingLines").values(line).execute();
    }
    expect((await slotLoads(db, DAY, { now: NOW }))[1]).toMatchObject({ taken: 2 });
  });

  test("there are as many places as people who collect that day", async () => {
    const db = await freshDb();
    const capacity = async () => (await slotLoads(db, DAY, { now: NOW }))[0]?.capacity;
    await givenColleague(db, { id: "desk", role: "front-desk" });
    await givenColleague(db, { id: "suma", role: "manager" });
    expect(await capacity()).toBeUndefined();
    await givenColleague(db, { id: "ravi" });
    await givenColleague(db, { id: "farhan" });
    await givenColleague(db, { id: "gone", blockedAt: "2026-11-20T06:00:00.000Z" });
    expect(await capacity()).toBe(2);
    await db.insertInto("staffAbsences").values({ staffId: "farhan", day: DAY }).execute();
    expect(await capacity()).toBe(1);
    await givenBooking(db, { id: "a", day: DAY });
    await db.updateTable("visits").set({ assigneeId: "suma" }).execute();
    expect(await capacity()).toBe(2);
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect(await capacity()).toBe(1);
  });
});

describe.each(databases)(
  "§10 new booking: a day on which nobody works, on $name",
  ({ freshDb }) => {
    test("has no place at any time, whatever the lab has set for it", async () => {
      const db = await freshDb();
      await givenRules(db, { ...DEFAULT_RULES, slots: { ...DEFAULT_RULES.slots, "10:00 AM": 3 } });
      const loads = async () => (await slotLoads(db, DAY, { now: NOW })).slice(0, 2);
      await givenColleague(db, { id: "ravi" });
      await givenColleague(db, { id: "farhan" });
      await db.insertInto("staffAbsences").values({ staffId: "farhan", day: DAY }).execute();
      expect(await loads()).toEqual([
        { slot: "09:00 AM", taken: 0, capacity: 1 },
        { slot: "10:00 AM", taken: 0, capacity: 3 },
      ]);
      await db.insertInto("staffAbsences").values({ staffId: "ravi", day: DAY }).execute();
      expect(await loads()).toEqual([
        { slot: "09:00 AM", taken: 0, capacity: 0, nobodyWorks: true },
        { slot: "10:00 AM", taken: 0, capacity: 0, nobodyWorks: true },
      ]);
      expect((await loads()).every(isFull)).toBe(true);
      await db.updateTable("staff").set({ blockedAt: NOW.toISOString() }).execute();
      expect((await loads())[0]).toEqual({ slot: "09:00 AM", taken: 0, capacity: undefined });
    });
  },
);

test.each<[SlotLoad, string | undefined, boolean]>([
  [{ slot: "09:00 AM", taken: 1, capacity: 4 }, "3 free", false],
  [{ slot: "09:00 AM", taken: 4, capacity: 4 }, "full", true],
  [{ slot: "09:00 AM", taken: 5, capacity: 4 }, "full", true],
  [{ slot: "09:00 AM", taken: 5, capacity: undefined }, undefined, false],
  [{ slot: "09:00 AM", taken: 0, capacity: 0, nobodyWorks: true }, "nobody works", true],
])("a slot says how many places are free: %j", (load, words, full) => {
  expect(loadWords(load)).toBe(words);
  expect(isFull(load)).toBe(full);
});
