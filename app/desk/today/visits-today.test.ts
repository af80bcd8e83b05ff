import { describe, expect, test } from "vitest";
import { isOnlyAtCentre } from "#app/domain/visits/visit.ts";
import { findVisitsOfDay } from "#app/desk/visits/read/visit.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenUltrasound } from "#tests/databases/given.ts";
import { isNotAssigned, visitsToday } from "./visits-today.ts";

const now = new Date("2026-11-23T09:42:00+05:30");
const day = "2026-11-23";

describe.each(databases)("§10 Today: Visits today on $name", ({ freshDb }) => {
  test("a visit at a centre alone needs no address and nobody who goes", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "a", day, status: "confirmed" });
    await givenUltrasound(db, "a");
    const visits = await findVisitsOfDay(db, day);
    const [row] = visitsToday(visits, now)[0]?.visits ?? [];
    expect(row).toMatchObject({ isAtCentre: true, marks: [] });
    expect(row && isNotAssigned(row)).toBe(false);
    expect(row && isNotAssigned({ ...row, isAtCentre: false })).toBe(true);
    expect(visits.map(isOnlyAtCentre)).toEqual([true]);
  });

  test("by slot, with who goes, what is missing, and what is collected", async () => {
    const db = await freshDb();
    const collectedAt = new Date("2026-11-23T09:14:00+05:30").toISOString();
    await givenBooking(db, {
      id: "a",
      day,
      status: "collected",
      collectedAt,
      phlebotomist: "Ravi",
    });
    await givenBooking(db, { id: "b", day, status: "assigned", street: "Indiranagar" });
    await givenBooking(db, { id: "c", day, slot: "02:00 PM", status: "confirmed" });
    await givenBooking(db, { id: "pending", day, slot: "12:00 PM" });
    await givenBooking(db, { id: "gone", day, slot: "12:00 PM", status: "cancelled" });
    await givenBooking(db, { id: "away", day, slot: "05:00 PM", status: "no-show" });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "c",
        position: 0,
        name: "Lipid Profile",
        category: "Biochemistry",
        quantity: 1,
        bookedTests: JSON.stringify([
          {
            id: "lipid-profile",
            name: "Lipid Profile",
            container: "Serum tube (red/gold)",
            fasting: "10-12 hours",
            turnaround: "Same day",
          },
        ]),
      })
      .execute();
    const slots = visitsToday(await findVisitsOfDay(db, day), now);
    expect(slots.map(({ slot, words }) => `${slot}: ${words}`)).toEqual([
      "09:00 AM: 1 of 2 collected",
      "10:00 AM: No visits",
      "11:00 AM: No visits",
      "12:00 PM: No visits",
      "02:00 PM: 1 visit",
      "03:00 PM: No visits",
      "04:00 PM: No visits",
      "05:00 PM: 1 visit",
    ]);
    expect(slots[0]?.visits[0]).toMatchObject({
      isCollected: true,
      ended: "09:14 AM",
      who: "Ravi",
    });
    expect(slots[0]?.visits[1]).toMatchObject({ area: "Indiranagar", marks: [] });
    expect(slots[4]?.visits[0]).toMatchObject({
      isFasting: true,
      who: undefined,
      marks: [
        { words: "Fasting at 02:00 PM", tone: "now" },
        { words: "No address yet", tone: "now" },
      ],
    });
    expect(slots[7]?.visits[0]).toMatchObject({ ended: "No-show", isCollected: false });
    expect(slots.map(({ isBegun }) => isBegun)).toEqual([true, ...Array<boolean>(7).fill(false)]);
  });
});
