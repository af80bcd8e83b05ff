import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { addTime } from "./add-time.server.ts";
import { saveLineForm, saveSeenForm } from "./posted-slot.server.ts";
import { savePlaceRule } from "./save-place-rule.server.ts";
import { loadTimesScreen } from "./times-page.service.server.ts";

/** Monday 23 November 2026, 09:42 AM. */
const NOW = new Date("2026-11-23T04:12:00.000Z");

async function managerOver(db: Db) {
  const { id, name } = await givenColleague(db, {
    id: "suma",
    name: "Suma Prakash",
    role: "manager",
  });
  const staff = { id, name, may: () => true };
  return {
    change: <D extends Done>(work: (trx: Db, by: By) => Promise<D>) =>
      deskChange({ db, now: NOW, staff }, work),
    told: async () => {
      const rows = await db.selectFrom("history").selectAll().orderBy("id").execute();
      return rows.map(({ details, ...row }) =>
        historySentence({
          ...row,
          details: JSON.parse(details ?? "{}") as Record<string, unknown>,
        }),
      );
    },
  };
}

const ANY = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };

describe.each(databases)("§10 collection times on $name", ({ freshDb }) => {
  test("a time of one's own is added in steps of 5 minutes from 5 to 10", async () => {
    const db = await freshDb();
    const { change, told } = await managerOver(db);
    const add = async (typed: string) => (await change((trx, by) => addTime(trx, by, typed))).said;
    expect(await add("4:45")).toBe("04:45 AM is before 05:00 AM");
    expect(await add("10:05 pm")).toBe("10:05 PM is after 10:00 PM");
    expect(await add("7:12 AM")).toBe("07:12 AM: please use steps of 5 minutes");
    expect(await add("early")).toBe("Please type a time like 07:45 AM: early");
    expect(await add("25:00")).toBe("Please type a time like 07:45 AM: 25:00");
    expect(await add("7.15")).toBe("07:15 AM is shown on the site.");
    expect(await add("07:15 am")).toBe("07:15 AM stands in the list already");
    expect((await findLabRules(db)).slots["07:15 AM"]).toBeNull();
    expect(await told()).toEqual(["Suma Prakash added 07:15 AM, shown on the site."]);
  });

  test("a line keeps a number for each weekday, and says in the history what changed", async () => {
    const db = await freshDb();
    const { change, told } = await managerOver(db);
    const save = async (cells: Partial<typeof ANY>, seen: "shown" | "more" | "desk" = "shown") =>
      (
        await change((trx, by) =>
          saveLineForm(trx, by, { slot: "09:00 AM", seen, ...ANY, ...cells }),
        )
      ).said;
    const week = { mon: "4", tue: "4", wed: "4", thu: "4", fri: "4" };
    expect(await save({ mon: "0" })).toBe("09:00 AM is not saved. Please type 1 or more, or –");
    expect(await save({ mon: "100" })).toBe("09:00 AM is not saved. Please type at most 99");
    expect(await save(week)).toBe("09:00 AM takes 4 on Mondays to Fridays, was not set.");
    expect(await save({ ...week, sat: "5" })).toBe("09:00 AM takes 5 on Saturdays, was not set.");
    expect(await save({ ...week, sat: "5", sun: "-" })).toBe("09:00 AM is not offered on Sundays.");
    await save({ ...week, sat: "5", sun: "-" }, "more");
    expect((await findLabRules(db)).slots["09:00 AM"]).toEqual({
      seen: "more",
      week: [4, 4, 4, 4, 4, 5, "off"],
    });
    expect(await told()).toEqual([
      "Suma Prakash made 09:00 AM take 4 on Mondays to Fridays, was not set.",
      "Suma Prakash made 09:00 AM take 5 on Saturdays, was not set.",
      "Suma Prakash took 09:00 AM off Sundays.",
      "Suma Prakash made 09:00 AM under “More times”, was shown on the site.",
    ]);
  });

  test("a time that is taken away with visits on it says so; the last one stays", async () => {
    const db = await freshDb();
    const { change } = await managerOver(db);
    await change((trx, by) => addTime(trx, by, "06:30 AM"));
    const stand = { slot: "06:30 AM", day: "2026-11-24" };
    for (const id of ["a", "b", "c"]) await givenBooking(db, { id, ...stand });
    await givenBooking(db, { id: "d", ...stand, status: "cancelled" });
    await givenBooking(db, { id: "e", ...stand, day: "2026-11-20" });
    const set = async (slot: "06:30 AM" | "09:00 AM", seen: "off" | "desk") =>
      change((trx, by) => saveSeenForm(trx, by, { slot, seen }));
    expect((await set("06:30 AM", "off")).said).toBe(
      "3 visits stand at 06:30 AM. They stay; nobody new can choose it.",
    );
    expect((await findLabRules(db)).slots["06:30 AM"]).toBeUndefined();
    for (const slot of [
      "10:00 AM",
      "11:00 AM",
      "12:00 PM",
      "02:00 PM",
      "03:00 PM",
      "04:00 PM",
      "05:00 PM",
    ])
      await db
        .insertInto("labSettings")
        .values({ name: `slot.${slot}`, value: "off" })
        .execute();
    for (const seen of ["off", "desk"] as const)
      expect((await set("09:00 AM", seen)).said).toBe("Please offer at least one time");
  });

  test("the three rules when a place is taken", async () => {
    const db = await freshDb();
    const { change, told } = await managerOver(db);
    const save = async (rule: "waitHours" | "sameOnce" | "deskMore", isOn: boolean, number = "") =>
      (await change((trx, by) => savePlaceRule(trx, by, { rule, isOn, number }))).said;
    expect(await save("waitHours", true, "")).toBe("Please type how many hours, 1 or more");
    expect(await save("waitHours", true, "0")).toBe("Please type 1 or more");
    expect(await save("waitHours", true, "4")).toBe(
      "A booking that waits for its call holds its place for 4 hours of the desk.",
    );
    await save("sameOnce", false);
    expect(await save("deskMore", true, "1")).toBe(
      "The front desk may book 1 more than a time takes.",
    );
    expect((await findLabRules(db)).places).toEqual({
      waitHours: 4,
      sameOnce: false,
      deskMore: 1,
    });
    await save("deskMore", false);
    expect((await findLabRules(db)).places.deskMore).toBe(0);
    expect((await told())[0]).toBe(
      "Suma Prakash set that a booking that waits for its call holds its place for 4 hours of the desk.",
    );
  });

  test("the screen shows what patients see tomorrow and on Sunday, and what was taken", async () => {
    const db = await freshDb();
    const { change } = await managerOver(db);
    const line = { slot: "09:00 AM", seen: "shown", ...ANY } as const;
    await change((trx, by) => saveLineForm(trx, by, { ...line, tue: "1", sun: "–" }));
    await change((trx, by) => saveSeenForm(trx, by, { slot: "06:30 AM", seen: "more" }));
    await givenBooking(db, { id: "a", day: "2026-11-24" });
    await givenBooking(db, { id: "b", day: "2026-11-23" });
    await givenBooking(db, { id: "c", day: "2026-10-24" });
    const { previews, taken, lastChanges } = await loadTimesScreen(db, NOW);
    expect(previews[0]).toMatchObject({
      day: "2026-11-24",
      full: ["09:00 AM"],
      first: expect.arrayContaining(["09:00 AM"]),
      rest: ["06:30 AM"],
    });
    expect(previews[1].day).toBe("2026-11-29");
    expect(previews[1].first).not.toContain("09:00 AM");
    expect(taken).toEqual({ "09:00 AM": 1 });
    expect(lastChanges).toHaveLength(2);
  });
});
