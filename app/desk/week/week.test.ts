import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { block, letIn } from "#app/desk/people/people.service.server.ts";
import { hashOfToken } from "#app/desk/sign-in/sign-in/secret-token.server.ts";
import { startSession, touchSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { markAbsent } from "#app/desk/day-plan/absence.service.server.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import {
  atDesk,
  doAndUndo,
  MONDAY,
  monday,
  refusedChange,
  TUESDAY,
} from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { readMonday, weekPath } from "./week-address.ts";
import { goesToWords } from "#app/desk/day-plan/day-off-menu.tsx";
import { attendanceWords, standingWords, stateWords } from "./week-words.ts";
import { setWorkDay } from "./set-work-day.server.ts";
import { findWeek } from "./week.queries.server.ts";

const SUNDAY_BEFORE = "2026-11-22";
const NOW = monday("09:42");

test("§10 week: the address names any day of it, and what is no day is this week", () => {
  expect(readMonday("2026-12-03", NOW)).toBe("2026-11-30");
  expect(readMonday(null, NOW)).toBe(MONDAY);
  expect(readMonday("nonsense", NOW)).toBe(MONDAY);
  expect(weekPath(SUNDAY_BEFORE)).toBe("/people/week?from=2026-11-16");
});

test("§10 week: what a cell says", () => {
  expect(stateWords({ state: "works", day: MONDAY })).toBe("Works");
  expect(stateWords({ state: "off", day: MONDAY })).toBe("Off");
  expect(stateWords({ state: "off-every-week", day: "2026-11-29" })).toBe("Off, every Sunday");
  expect(standingWords(1)).toBe("1 visit to give away");
  expect(goesToWords(1)).toBe("The open visit goes to");
  expect(goesToWords(4)).toBe("The 4 open visits go to");
  expect(attendanceWords(null)).toBe("–");
  const [first, last] = [monday("09:02"), monday("18:40")].map((at) => at.toISOString());
  expect(attendanceWords({ first: first ?? "", last: last ?? "" })).toBe("09:02 AM – 06:40 PM");
  expect(attendanceWords({ first: first ?? "", last: first ?? "" })).toBe("09:02 AM");
});

async function givenLab(db: Db) {
  await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  const every = { weeklyOff: 6, weeklyOffSince: "2026-11-20" };
  await givenColleague(db, { id: "asha", name: "Asha Murthy", ...every });
  await givenColleague(db, { id: "gone", name: "Anil", blockedAt: "2026-11-01T00:00:00Z" });
}

const weekAs = (db: Db, role: Role, from = MONDAY) =>
  findWeek(db, from, { now: NOW, may: (right: Right) => may(role, right) });

async function rowAs(db: Db, role: Role, name: string, from = MONDAY) {
  const { groups } = await weekAs(db, role, from);
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.name === name);
  if (!row) throw new Error(`${name} is not in the week`);
  return row;
}

describe.each(databases)("§10 week on $name", ({ freshDb }) => {
  test("rows by role, the blocked left out; visits, days off and closed days", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenRules(db, { ...DEFAULT_RULES, closedDays: [TUESDAY] });
    for (const [id, status] of [
      ["b1", "confirmed"],
      ["b2", "collected"],
      ["b3", "cancelled"],
    ] as const) {
      await givenBooking(db, { id, status: "confirmed", day: TUESDAY });
      await deskChange(atDesk(db, "08:00"), (trx, by) =>
        assignVisit(trx, by, `visit of ${id}`, { staffId: "ravi" }),
      );
      if (status !== "confirmed")
        await db.updateTable("bookings").set({ status }).where("id", "=", id).execute();
    }
    const { groups, days } = await weekAs(db, "front-desk");
    expect(groups.map(({ words, rows }) => [words, ...rows.map(({ name }) => name)])).toEqual([
      ["Manager", "Suma Prakash"],
      ["Front desk", "Kavitha Nair"],
      ["Phlebotomist", "Asha Murthy", "Ravi Kumar"],
    ]);
    expect(days.filter(({ isClosed }) => isClosed)).toEqual([{ day: TUESDAY, isClosed: true }]);
    const ravi = await rowAs(db, "front-desk", "Ravi Kumar");
    expect(ravi.cells[1]).toMatchObject({ state: "works", visits: 2, open: 1, mayChange: true });
    const asha = await rowAs(db, "front-desk", "Asha Murthy");
    expect(asha.cells.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 6 }, () => "works"),
      "off-every-week",
    ]);
  });

  test("the front desk changes who collects from today on, a manager everybody, others nobody", async () => {
    const db = await freshDb();
    await givenLab(db);
    const mayChange = async (role: Role, name: string, from?: string) =>
      (await rowAs(db, role, name, from)).cells.some((cell) => cell.mayChange);
    expect(await mayChange("front-desk", "Ravi Kumar")).toBe(true);
    expect(await mayChange("front-desk", "Kavitha Nair")).toBe(false);
    expect(await mayChange("manager", "Kavitha Nair")).toBe(true);
    expect(await mayChange("manager", "Ravi Kumar", "2026-11-16")).toBe(false);
    expect(await mayChange("laboratory", "Ravi Kumar")).toBe(false);
  });

  test("a day off of the front desk is noted and taken back, not in the past, not of nobody", async () => {
    const db = await freshDb();
    await givenLab(db);
    const whose = { staffId: "kavitha", day: TUESDAY };
    const done = await doAndUndo(
      db,
      "09:00",
      (trx, by) => setWorkDay(trx, by, whose, true),
      "manager",
    );
    expect(done.said).toBe("Kavitha Nair does not work on Tue 24 Nov.");
    const kavitha = await rowAs(db, "manager", "Kavitha Nair");
    expect(kavitha.cells[1]?.state).toBe("off");
    const refused = (given: typeof whose) =>
      refusedChange(atDesk(db, "09:01", "manager"), (trx, by) => setWorkDay(trx, by, given, true));
    expect(await refused({ ...whose, day: SUNDAY_BEFORE })).toBe(
      "Please choose today or a later day",
    );
    expect(await refused({ ...whose, staffId: "nobody" })).toBe(
      "This colleague is not in the list any more.",
    );
  });

  test("visits that stand on a day off are said", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenBooking(db, { id: "b1", status: "confirmed", day: TUESDAY });
    await deskChange(atDesk(db, "08:00"), (trx, by) =>
      assignVisit(trx, by, "visit of b1", { staffId: "ravi" }),
    );
    await deskChange(atDesk(db, "08:01", "manager"), (trx, by) =>
      setWorkDay(trx, by, { staffId: "ravi", day: TUESDAY }, true),
    );
    const ravi = await rowAs(db, "manager", "Ravi Kumar");
    expect(ravi.cells[1]).toMatchObject({ state: "off", open: 1 });
  });

  test("the first moment of today stays when the session has ended", async () => {
    const db = await freshDb();
    await givenLab(db);
    const by = { actor: { staffId: "suma", name: "Suma Prakash" }, now: monday("09:30") };
    const ravi = { id: "ravi", name: "Ravi Kumar" };
    await startSession(db, ravi.id, "password", new Date("2026-11-22T12:00:00Z"));
    const token = await startSession(db, ravi.id, "password", monday("07:15"));
    await touchSession(db, hashOfToken(token), monday("09:20"));
    const said = async () => {
      const { cells } = await rowAs(db, "manager", ravi.name);
      return attendanceWords(cells[0]?.attendance ?? null);
    };
    expect(await said()).toBe("07:15 AM – 09:20 AM");
    await block(db, by, ravi);
    await letIn(db, by, ravi);
    expect(await said()).toBe("07:15 AM – 09:20 AM");
  });

  test("managers alone see when something was done first and last", async () => {
    const db = await freshDb();
    await givenLab(db);
    await deskChange(atDesk(db, "09:02"), (trx, by) =>
      markAbsent(trx, by, { staffId: "ravi", day: TUESDAY, to: "" }),
    );
    await deskChange(atDesk(db, "09:30"), (trx, by) =>
      markAbsent(trx, by, { staffId: "asha", day: TUESDAY, to: "" }),
    );
    const session = { tokenHash: "x", device: null, startedBy: "password" as const };
    await db
      .insertInto("staffSessions")
      .values({
        ...session,
        staffId: "kavitha",
        createdAt: "2026-11-22T18:29:00Z",
        usedAt: monday("09:41").toISOString(),
      })
      .execute();
    await db
      .updateTable("staff")
      .set({ seenAt: monday("07:15").toISOString() })
      .where("id", "=", "ravi")
      .execute();
    const said = async (name: string, from?: string) =>
      (await rowAs(db, "manager", name, from)).cells.map(({ attendance }) =>
        attendance === undefined ? undefined : attendanceWords(attendance),
      );
    const ahead = Array.from({ length: 6 }, () => undefined);
    expect(await said("Kavitha Nair")).toEqual(["09:02 AM – 09:41 AM", ...ahead]);
    expect(await said("Ravi Kumar")).toEqual(["07:15 AM", ...ahead]);
    expect(await said("Suma Prakash")).toEqual(["–", ...ahead]);
    const before = await said("Kavitha Nair", "2026-11-16");
    expect(before).toEqual([...Array.from({ length: 6 }, () => "–"), "11:59 PM"]);
    const seen = await rowAs(db, "front-desk", "Kavitha Nair");
    expect(seen.cells.every(({ attendance }) => attendance === undefined)).toBe(true);
  });
});
