import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { deleteExpired, findExpired } from "./retention.ts";

const now = new Date("2026-11-22T06:30:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const ids = async (db: Db) =>
  (await db.selectFrom("bookings").select("id").orderBy("id").execute()).map(({ id }) => id);

describe.each(databases)("retention on $name", ({ freshDb }) => {
  test("counts from the day of the visit or the day placed, whichever is later", async () => {
    const db = await freshDb();
    const placedAt = daysAgo(43);
    await givenBooking(db, { id: "ahead", placedAt, day: "2026-12-01" });
    await givenBooking(db, { id: "past", placedAt, day: "2026-10-22" });
    await givenBooking(db, { id: "on the day", placedAt, day: "2026-10-23" });
    await givenBooking(db, { id: "late", placedAt: daysAgo(29), day: "2026-10-01" });
    expect((await findExpired(db, now, 30)).due.bookings).toBe(1);
    expect((await deleteExpired(db, now, 30)).bookings).toBe(1);
    expect(await ids(db)).toEqual(["ahead", "late", "on the day"]);
  });

  test("deletes exactly what it counted, also in several chunks", async () => {
    const db = await freshDb();
    for (let n = 0; n < 230; n++)
      await givenCallback(db, { id: `old-${n}`, requestedAt: daysAgo(40) });
    await givenCallback(db, { id: "new", requestedAt: daysAgo(1) });
    const { due } = await findExpired(db, now, 30);
    expect(due).toEqual({ bookings: 0, callbacks: 230, reports: 0, accesses: 0 });
    expect(await deleteExpired(db, now, 30)).toEqual(due);
    expect((await findExpired(db, now, 30)).due.callbacks).toBe(0);
    expect(await db.selectFrom("callbacks").select("id").execute()).toEqual([{ id: "new" }]);
  });

  test("reports when even the newest entry has expired", async () => {
    const db = await freshDb();
    expect((await findExpired(db, now, 30)).unusual).toBeUndefined();
    await givenBooking(db, { placedAt: daysAgo(40) });
    expect((await findExpired(db, now, 30)).unusual).toBe(
      "Even the newest entry (2026-10-13 12:00) is that old. " +
        "Is the clock right (2026-11-22 12:00 in India), and RETENTION_DAYS?",
    );
    await givenCallback(db, { requestedAt: daysAgo(1) });
    expect((await findExpired(db, now, 30)).unusual).toBeUndefined();
  });

  test.each([
    [20, 100, undefined],
    [21, 420, undefined],
    [21, 419, "21 of 419 bookings (5 %) would go at once."],
  ])("%i expired of %i: %s", async (due, all, said) => {
    const db = await freshDb();
    const row = await givenBooking(db, { id: "first", placedAt: daysAgo(1) });
    const old = await givenBooking(db, { id: "old", placedAt: daysAgo(40), day: "2026-10-13" });
    const rows = Array.from({ length: all - 2 }, (_, n) => ({
      ...(n < due - 1 ? old : row),
      id: `b-${n}`,
      reference: `DS-${n}`,
    }));
    await db.insertInto("bookings").values(rows).execute();
    const { unusual } = await findExpired(db, now, 30);
    expect(unusual?.replace(/ Is the clock.*/, "")).toBe(said);
  });
});
