import { describe, expect, test } from "vitest";
import { countSampleDay, removeSampleDay } from "#app/desk/sample-day/sample-day.queries.server.ts";
import { findReceive } from "#app/desk/receive/receive.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { seedWhenEmpty } from "../seed.ts";

/** 09:42 AM in India. */
const NOW = new Date("2026-11-23T04:12:00.000Z");
/** Before the first visit of the day. */
const EARLY = new Date("2026-11-23T00:30:00.000Z");

describe.each(databases)("§10 sample day on $name", ({ freshDb }) => {
  test("is made once, by the start that loads the sample lab", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, NOW);
    const made = await countSampleDay(db);
    expect(made).toEqual({ bookings: 29, callbacks: 1, colleagues: 9 });
    await seedWhenEmpty(db, NOW);
    expect(await countSampleDay(db)).toEqual(made);
    const today = await db
      .selectFrom("visits")
      .innerJoin("bookings", "bookings.visitId", "visits.id")
      .select("visits.id")
      .distinct()
      .where("day", "=", "2026-11-23")
      .where("status", "!=", "pending")
      .execute();
    expect(today).toHaveLength(13);
  });

  test("is not made where a database holds data already, nor again after it was removed", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    await seedWhenEmpty(db, NOW);
    expect(await countSampleDay(db)).toEqual({ bookings: 0, callbacks: 0, colleagues: 0 });
  });

  test("holds nothing that is yet to happen", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, EARLY);
    const rows = await db.selectFrom("bookings").select(["placedAt", "collectedAt"]).execute();
    const moments = rows.flatMap(({ placedAt, collectedAt }) => [
      placedAt,
      collectedAt ?? placedAt,
    ]);
    expect(moments.filter((moment) => moment > EARLY.toISOString())).toEqual([]);
  });

  test("has reports that are due and overdue", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, NOW);
    const collected = await db
      .selectFrom("bookings")
      .select("promisedAt")
      .where("status", "=", "collected")
      .execute();
    const promises = collected.map(({ promisedAt }) => promisedAt ?? "none");
    const overdue = promises.filter((promise) => promise < NOW.toISOString());
    expect([promises.length, overdue.length]).toEqual([5, 2]);
    expect(promises).not.toContain("none");
  });

  test("has containers on the way today, and labels on those of before", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, NOW);
    const today = await findReceive(db, "2026-11-23", NOW);
    expect(today.numbers).toMatchObject({ expected: 3, onTheWay: 3 });
    const before = await findReceive(db, "2026-11-22", NOW);
    expect(before.numbers).toMatchObject({ expected: 3, received: 3 });
  });

  test("counts each payment for the day it was taken", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, NOW);
    const payments = await db.selectFrom("payments").selectAll().execute();
    expect(payments).toHaveLength(7);
    for (const { day, takenAt } of payments) expect(day).toBe(dayInIndia(new Date(takenAt)));
  });

  test("is removed completely, and nothing else is", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, NOW);
    await givenBooking(db, { id: "real", status: "assigned", phlebotomist: "Ravi" });
    await db
      .updateTable("visits")
      .set({ assigneeId: "sample-ravi" })
      .where("id", "=", "visit of real")
      .execute();
    await db.transaction().execute((trx) => removeSampleDay(trx, NOW));
    expect(await countSampleDay(db)).toEqual({ bookings: 0, callbacks: 0, colleagues: 0 });
    expect(await db.selectFrom("bookings").select(["id", "status"]).execute()).toEqual([
      { id: "real", status: "confirmed" },
    ]);
    expect(await db.selectFrom("visits").select(["id", "assigneeId"]).execute()).toEqual([
      { id: "visit of real", assigneeId: null },
    ]);
    for (const table of [
      "doctors",
      "doctorNames",
      "payments",
      "receipts",
      "receiptPatients",
      "receiptYears",
      "calls",
      "bookingLines",
      "samples",
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
