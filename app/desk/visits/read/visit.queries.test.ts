import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { describe, expect, test } from "vitest";
import {
  findPendingVisits,
  findVisit,
  findVisitByReference,
  findVisitsInLab,
  findVisitsOfDay,
  waitsSince,
} from "./visit.queries.server.ts";
import { hasAddress, isAhead } from "#app/domain/visits/visit.ts";

const LIPID = {
  id: "lipid",
  name: "Lipid Profile",
  container: "SST tube (red/gold)",
  fasting: "10-12 hours",
  turnaround: "Same day",
};
const CBC = {
  id: "cbc",
  name: "Complete Blood Count",
  container: "EDTA tube (lavender)",
  fasting: "",
  turnaround: "24 hours",
};

const givenLine = (db: Db, bookingId: string, tests: (typeof LIPID)[], position = 0) =>
  db
    .insertInto("bookingLines")
    .values({
      bookingId,
      position,
      itemId: "package",
      name: "Two tests",
      category: "Package",
      quantity: 1,
      pricePaise: 60_000,
      listPaise: null,
      quotedPaise: null,
      testsIncluded: tests.map(({ name }) => name).join(", "),
      bookedTests: JSON.stringify(tests),
    })
    .execute();

describe.each(databases)("visits on $name", ({ freshDb }) => {
  test("a family is one visit with a plan a patient and one bill", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    const { visitId } = await givenBooking(db, {
      id: "b1",
      day: "2026-11-23",
      status: "assigned",
      birthYear: 1968,
      sex: "female",
      confirmedAt: "2026-11-22T02:35:00.000Z",
    });
    const second = await givenBooking(db, {
      id: "b2",
      status: "confirmed",
      patientName: "Karthik",
    });
    await db.updateTable("bookings").set({ visitId }).where("id", "=", second.id).execute();
    await db
      .updateTable("visits")
      .set({ assigneeId: "ravi", phlebotomist: "Ravi" })
      .where("id", "=", visitId)
      .execute();
    await givenLine(db, "b1", [CBC, LIPID]);
    await givenLine(db, "b2", [LIPID]);

    const visit = await findVisitByReference(db, "ds-b2");
    expect(visit).toEqual(await findVisit(db, visitId));
    expect(visit).toMatchObject({
      id: visitId,
      day: "2026-11-23",
      slot: "09:00 AM",
      status: "confirmed",
      assignee: { id: "ravi", name: "Ravi Kumar" },
      phlebotomist: "Ravi",
      origin: "site",
      flat: null,
      bookings: [{ reference: "DS-B1" }, { reference: "DS-B2" }],
      moments: { confirmed: { at: "2026-11-22T02:35:00.000Z", by: null } },
    });
    const [first] = visit?.bookings ?? [];
    expect(first?.plan.samples.tubes.map(({ kind }) => kind)).toEqual(["redGold", "lavender"]);
    expect(first?.plan.fast.hours).toBe(12);
    expect(first?.promisedAt).toBe("2026-11-24T03:30:00.000Z");
    expect(visit && billOf(visit)).toMatchObject({ totalPaise: 120_000 });
    expect(visit && [hasAddress(visit), isAhead(visit)]).toEqual([false, true]);
  });

  test("a day has its visits, also those without an assignee and cancelled ones", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: "2026-11-23" });
    await givenBooking(db, { id: "b2", day: "2026-11-23", status: "cancelled" });
    await givenBooking(db, { id: "b3", day: "2026-11-24" });
    const visits = await findVisitsOfDay(db, "2026-11-23");
    expect(visits.map(({ status }) => status)).toEqual(["pending", "cancelled"]);
    expect(await findVisitsOfDay(db, "2026-11-25")).toEqual([]);
  });

  test("what is pending, or asks for another time, waits for a call; the longest first", async () => {
    const db = await freshDb();
    const placed = (hour: number) => ({ placedAt: `2026-11-21T0${hour}:00:00.000Z` });
    await givenBooking(db, { id: "b1", ...placed(5) });
    await givenBooking(db, { id: "b2", ...placed(4), status: "confirmed" });
    const asked = { askedDay: "2026-11-25", askedSlot: "10:00 AM" };
    await givenBooking(db, {
      id: "b3",
      ...placed(3),
      status: "confirmed",
      ...asked,
      askedAt: "2026-11-21T04:30:00.000Z",
    });
    const over = { ...asked, askedAt: "2026-11-21T04:31:00.000Z", status: "cancelled" };
    await givenBooking(db, { id: "b4", ...over });
    await givenBooking(db, { id: "b5", ...placed(7), status: "collected" });
    const waiting = await findPendingVisits(db);
    expect(waiting.map(({ bookings }) => bookings[0]?.id)).toEqual(["b3", "b1"]);
    expect(waiting.map(waitsSince)).toEqual([
      "2026-11-21T04:30:00.000Z",
      "2026-11-21T05:00:00.000Z",
    ]);
    expect((await findVisitsInLab(db)).map(({ id }) => id)).toEqual(["visit of b5"]);
  });

  test("nothing is found where nothing is", async () => {
    const db = await freshDb();
    expect(await findVisit(db, "nowhere")).toBeUndefined();
    expect(await findVisitByReference(db, "DS-7K4X")).toBeUndefined();
    expect(await findPendingVisits(db)).toEqual([]);
  });
});
