import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isOff } from "#app/domain/staff/at-work.ts";
import { setDayOff } from "./set-day-off.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";

const SUNDAY = "2026-11-29";
const MONDAY = "2026-11-30";
const everySunday = { weeklyOff: 6, weeklyOffSince: "2026-11-23" };

test("§10 week: a weekly day off counts from its first day on, unless the day says something else", () => {
  expect(isOff(everySunday, SUNDAY, null)).toBe(true);
  expect(isOff(everySunday, MONDAY, null)).toBe(false);
  expect(isOff(everySunday, "2026-11-22", null)).toBe(false);
  expect(isOff(everySunday, SUNDAY, 1)).toBe(false);
  expect(isOff(everySunday, MONDAY, 0)).toBe(true);
  expect(isOff({ weeklyOff: null, weeklyOffSince: null }, SUNDAY, null)).toBe(false);
});

describe.each(databases)("§10 week: days off on $name", ({ freshDb }) => {
  const isAbsent = async (db: Db, day: string) =>
    (await listPhlebotomists(db, day)).find(({ id }) => id === "ravi")?.isAbsent;
  const rows = (db: Db) => db.selectFrom("staffAbsences").select(["day", "works"]).execute();

  test("a row stands only where the day differs from the week, and can go both ways", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar", ...everySunday });
    const set = (day: string, off: boolean) => setDayOff(db, { staffId: "ravi", day }, off);
    expect(await isAbsent(db, SUNDAY)).toBe(true);
    expect(await set(SUNDAY, true)).toEqual([]);
    expect(await set(SUNDAY, false)).toHaveLength(1);
    expect(await isAbsent(db, SUNDAY)).toBe(false);
    expect(await rows(db)).toEqual([{ day: SUNDAY, works: 1 }]);
    await set(SUNDAY, true);
    expect(await isAbsent(db, SUNDAY)).toBe(true);
    expect(await rows(db)).toEqual([]);
    await set(MONDAY, true);
    expect(await isAbsent(db, MONDAY)).toBe(true);
    await set(MONDAY, false);
    expect(await rows(db)).toEqual([]);
  });

  test("a day off of before stays one when the week changes, and can be worked all the same", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    await setDayOff(db, { staffId: "ravi", day: SUNDAY }, true);
    await db.updateTable("staff").set(everySunday).execute();
    expect(await isAbsent(db, SUNDAY)).toBe(true);
    const [change] = await setDayOff(db, { staffId: "ravi", day: SUNDAY }, false);
    expect(change).toMatchObject({ before: { works: 0 }, after: { works: 1 } });
    expect(await isAbsent(db, SUNDAY)).toBe(false);
  });
});
