import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findDaysNobodyWorks, withDaysOff } from "./days-nobody-works.queries.server.ts";
import { labRules } from "./stored-rules.ts";

const MONDAY = "2026-11-23";
const TUESDAY = "2026-11-24";

describe.each(databases)("§10 lab: days on which nobody works, on $name", ({ freshDb }) => {
  test("are those on which each phlebotomist is off, by the week or on that day alone", async () => {
    const db = await freshDb();
    const days = () => findDaysNobodyWorks(db, MONDAY);
    await givenColleague(db, { id: "suma", role: "manager" });
    expect(await days()).toEqual([]);
    await givenColleague(db, { id: "ravi" });
    await givenColleague(db, { id: "farhan" });
    await db.insertInto("staffAbsences").values({ staffId: "ravi", day: TUESDAY }).execute();
    expect(await days()).toEqual([]);
    await db.insertInto("staffAbsences").values({ staffId: "farhan", day: TUESDAY }).execute();
    expect(await days()).toEqual([TUESDAY]);
    const sundays = { weeklyOff: 6, weeklyOffSince: MONDAY };
    await db.updateTable("staff").set(sundays).where("id", "=", "ravi").execute();
    await db
      .updateTable("staff")
      .set({ blockedAt: "2026-11-20T06:00:00.000Z" })
      .where("id", "=", "farhan")
      .execute();
    expect((await days()).slice(0, 3)).toEqual([TUESDAY, "2026-11-29", "2026-12-06"]);
    await db
      .insertInto("staffAbsences")
      .values({ staffId: "ravi", day: "2026-11-29", works: 1 })
      .execute();
    expect((await days()).slice(0, 2)).toEqual([TUESDAY, "2026-12-06"]);
  });
});

test("a day on which nobody works is a closed day to patients, beside those that the lab has set", () => {
  const set = new Map([["closed.2026-12-25", "on"]]);
  expect(labRules(withDaysOff(set, [TUESDAY])).closedDays).toEqual([TUESDAY, "2026-12-25"]);
  expect(withDaysOff(set, [])).toBe(set);
});
