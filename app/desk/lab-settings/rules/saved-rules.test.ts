import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { saveSlot } from "../times/save-slot.server.ts";
import { findRuleWarnings } from "./rule-warnings.queries.server.ts";
import { saveClosedDay } from "./save-closed-day.server.ts";
import { saveHours } from "./save-hours.server.ts";
import { addPincode, removePincode, saveVisitCharge } from "./save-pincode.server.ts";
import { findSlotsOfDay } from "#app/domain/lab-rules/slot-loads.queries.server.ts";

/** Monday 23 November 2026, 09:42 AM. */
const NOW = new Date("2026-11-23T04:12:00.000Z");

async function managerOver(db: Db) {
  const { id, name } = await givenColleague(db, {
    id: "suma",
    name: "Suma Prakash",
    role: "manager",
  });
  const given = { db, now: NOW, staff: { id, name, may: () => true } };
  const by = { actor: { staffId: id, name }, now: NOW, may: () => true };
  return {
    change: <D extends Done>(work: (trx: Db, by: By) => Promise<D>) => deskChange(given, work),
    undo: (entry: string | undefined) => undo(db, by, entry ?? ""),
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

/** A time that is shown and the same on all days. */
const slot = (slot: string, visits: string, isOffered = true) => ({
  slot,
  seen: isOffered ? ("shown" as const) : ("off" as const),
  week: Array.from({ length: 7 }, () => visits),
});

describe.each(databases)("§10 lab: rules on $name", ({ freshDb }) => {
  test("a slot takes so many visits; 0 is refused, and another time can be offered", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    const save = (typed: ReturnType<typeof slot>) =>
      lab.change((trx, by) => saveSlot(trx, by, typed));
    expect(await save(slot("06:00 PM", "0"))).toMatchObject({
      ok: false,
      said: "06:00 PM is not saved. Please type 1 or more, or –",
    });
    expect(await save(slot("06:00 PM", "4"))).toMatchObject({
      said: "06:00 PM is shown on the site.",
    });
    await save(slot("09:00 AM", "3"));
    const four = await save(slot("09:00 AM", "4"));
    expect(four).toMatchObject({ said: "09:00 AM takes 4 visits, was 3." });
    await save(slot("10:00 AM", "", false));
    const { slots } = await findLabRules(db);
    expect(slots["06:00 PM"]).toBe(4);
    expect(slots["09:00 AM"]).toBe(4);
    expect(slots["10:00 AM"]).toBeUndefined();
    expect(slots["11:00 AM"]).toBeNull();
    expect((await lab.told())[2]).toBe("Suma Prakash made 09:00 AM take 4 visits, was 3.");
    await lab.undo("undo" in four ? four.undo : "");
    expect((await findLabRules(db)).slots["09:00 AM"]).toBe(3);
    expect((await findLabRules(db)).slots["06:00 PM"]).toBe(4);
  });

  test("more visits than people is saved, and said", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    for (const id of ["ravi", "farhan", "harpreet", "muthu"]) await givenColleague(db, { id });
    const saved = await lab.change((trx, by) => saveSlot(trx, by, slot("09:00 AM", "6")));
    expect(saved).toMatchObject({ ok: true });
    // Somebody is absent on Monday 30 November.
    await givenColleague(db, { id: "anil" });
    await db.insertInto("staffAbsences").values({ staffId: "anil", day: "2026-11-30" }).execute();
    const warning = "09:00 AM takes 6, but 4 people work on Mondays";
    const warnings = async () => (await findRuleWarnings(db, NOW)).slots.map(({ words }) => words);
    expect(await warnings()).toEqual([warning]);
    const again = await lab.change((trx, by) => saveSlot(trx, by, slot("09:00 AM", "6")));
    expect(again).toMatchObject({ ok: true });
    expect(await warnings()).toEqual([warning]);
    await lab.change((trx, by) => saveSlot(trx, by, slot("09:00 AM", "4")));
    expect(await warnings()).toEqual([]);
  });

  test("a day is closed and opened; what stands on it needs a new time", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    const day = "2026-12-25";
    await givenBooking(db, { id: "a", day });
    await givenBooking(db, { id: "b", day });
    await givenBooking(db, { id: "c", day, status: "cancelled" });
    const close = (isClosed: boolean) =>
      lab.change((trx, by) => saveClosedDay(trx, by, { day, isClosed }));
    const warning = "2 visits stand on Fri 25 Dec. Give them a new time";
    expect(await close(true)).toMatchObject({ said: "25 December is closed." });
    expect((await findRuleWarnings(db, NOW)).closedDays).toEqual([
      { day, visits: 2, words: warning },
    ]);
    expect((await findSlotsOfDay(db, await findLabRules(db), day, NOW, () => true)).closed).toBe(
      "We are closed on 25 December. The next day is Saturday 26.",
    );
    expect(await close(false)).toMatchObject({ said: "25 December is open." });
    expect((await findRuleWarnings(db, NOW)).closedDays).toEqual([]);
    expect(await lab.told()).toEqual([
      "Suma Prakash closed 25 December.",
      "Suma Prakash opened 25 December.",
    ]);
    expect(await findLabRules(db)).toEqual(DEFAULT_RULES);
    expect(
      await lab.change((trx, by) => saveClosedDay(trx, by, { day: "2026-11-22", isClosed: true })),
    ).toMatchObject({ ok: false, said: "Please choose today or a later day" });
  });

  test("pincodes stand in one of two lists", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    const add = (pincode: string, list: "free" | "charged") =>
      lab.change((trx, by) => addPincode(trx, by, { pincode, list }));
    await add("560 001", "free");
    await add("560064", "charged");
    expect(await add("56010", "charged")).toMatchObject({ said: "A pincode has 6 digits: 56010" });
    expect(await add("560064", "free")).toMatchObject({ said: "560064 stands in both lists" });
    await lab.change((trx, by) => saveVisitCharge(trx, by, "₹100"));
    expect(await lab.change((trx, by) => saveVisitCharge(trx, by, "a lot"))).toMatchObject({
      said: "Please type whole rupees",
    });
    expect(await findLabRules(db)).toMatchObject({
      pincodes: ["560001"],
      chargedPincodes: ["560064"],
      visitCharge: 100,
    });
    const removed = await lab.change((trx, by) => removePincode(trx, by, "560064"));
    expect((await findLabRules(db)).chargedPincodes).toEqual([]);
    await lab.undo("undo" in removed ? removed.undo : "");
    expect((await findLabRules(db)).chargedPincodes).toEqual(["560064"]);
  });

  test("hours of the desk are typed as people write them", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    const save = (of: "hours" | "sunday", from: string, to: string) =>
      lab.change((trx, by) => saveHours(trx, by, of, { from, to }));
    expect(await save("hours", "7 am", "20:00")).toMatchObject({
      said: "The desk is open 07:00 AM to 08:00 PM, Monday to Saturday.",
    });
    expect(await save("sunday", "07:00 AM", "25:00")).toMatchObject({
      said: "Please type a time like 07:00 AM: 25:00",
    });
    expect(await save("sunday", "2 pm", "7 am")).toMatchObject({
      said: "Sunday ends before it begins",
    });
    await lab.change((trx, by) => saveHours(trx, by, "sunday", null));
    expect(await findLabRules(db)).toMatchObject({
      hours: { from: "07:00 AM", to: "08:00 PM" },
      sunday: null,
    });
  });
});
