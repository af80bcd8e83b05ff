import { databases } from "#tests/databases/databases.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { isFull, loadWords } from "./places-left.ts";
import { isSlotFull } from "./full-slots.queries.server.ts";
import { DEFAULT_RULES } from "./lab-rules.ts";
import { countTaken, slotLoads } from "./slot-loads.queries.server.ts";

const DAY = "2026-11-24";

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
    const loads = await slotLoads(db, DAY);
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
    const taken = () => countTaken(db, { day: DAY, slot: "10:00 AM" });
    const meena = { patientName: "Meena Pai", phone: "1000060038" };
    await given("a", meena);
    await given("b", { ...meena, patientName: "meena  PAI" });
    expect(await taken()).toBe(1);
    expect((await slotLoads(db, DAY))[1]).toEqual({ slot: "10:00 AM", taken: 1, capacity: 2 });
    expect(await isSlotFull(db, { day: DAY, slot: "10:00 AM" })).toBe(false);
    // Another name, other tests, another phone, another time: each is a visit of its own.
    await given("c", { ...meena, patientName: "Usha Pai" });
    expect(await taken()).toBe(2);
    expect(await isSlotFull(db, { day: DAY, slot: "10:00 AM" })).toBe(true);
    await given("d", meena, "Ferritin");
    await given("e", { ...meena, phone: "1000060039" });
    await given("f", { ...meena, slot: "11:00 AM" });
    expect(await taken()).toBe(4);
    expect((await slotLoads(db, DAY))[1]?.taken).toBe(4);
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

  test("there are as many places as people who collect that day", async () => {
    const db = await freshDb();
    const capacity = async () => (await slotLoads(db, DAY))[0]?.capacity;
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

test.each([
  [{ slot: "09:00 AM", taken: 1, capacity: 4 }, "3 free", false],
  [{ slot: "09:00 AM", taken: 4, capacity: 4 }, "full", true],
  [{ slot: "09:00 AM", taken: 5, capacity: 4 }, "full", true],
  [{ slot: "09:00 AM", taken: 5, capacity: undefined }, undefined, false],
])("a slot says how many places are free: %j", (load, words, full) => {
  expect(loadWords(load)).toBe(words);
  expect(isFull(load)).toBe(full);
});
