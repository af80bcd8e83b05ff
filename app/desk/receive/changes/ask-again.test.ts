import type { Db } from "#app/db/schema.server.ts";
import { toCall } from "#app/desk/calls/to-call.ts";
import { countToCall, findWaiting } from "#app/desk/calls/waiting.queries.server.ts";
import { collectAgain } from "#app/desk/visits/changes/collect-again.server.ts";
import { rejectSample } from "#app/desk/visits/changes/reject-sample.server.ts";
import { takeOffNotTaken } from "#app/desk/visits/changes/take-off-not-taken.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import {
  atDesk,
  doAndUndo,
  MONDAY,
  monday,
  refusedChange,
  TUESDAY,
} from "#tests/databases/at-desk.ts";
import { EDTA } from "#tests/databases/given-bags.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { askToCollectAgain } from "./ask-again.server.ts";
import { countContainer } from "./count-container.server.ts";
import { missContainer } from "./miss-container.server.ts";

const HARINI = { id: "harini", name: "Harini Subramanian" };
const atLab = (db: Db) => atDesk(db, "11:00", "laboratory", HARINI);

async function givenCollected(db: Db) {
  const collectedAt = monday("09:00").toISOString();
  await givenBooking(db, { id: "b1", day: MONDAY, status: "collected", collectedAt });
  await db
    .insertInto("samples")
    .values({
      id: "s1",
      bookingId: "b1",
      position: 0,
      container: "EDTA tube (lavender)",
      state: "collected",
    })
    .execute();
}

const rows = async (db: Db) => {
  const given = { now: monday("11:05"), rules: DEFAULT_RULES, staffId: "kavitha" };
  return toCall(await findWaiting(db), given).rows;
};

describe.each(databases)("§10 people: the laboratory asks again, on $name", ({ freshDb }) => {
  test("what it rejects stands under To call until it has a visit", async () => {
    const db = await freshDb();
    await givenCollected(db);
    const work = (trx: Db, by: Parameters<typeof rejectSample>[1]) =>
      rejectSample(trx, by, "s1", "Haemolysed");
    await doAndUndo(db, "11:00", work, "laboratory");
    expect(await rows(db)).toMatchObject([
      {
        id: "visit of b1",
        title: "Collect again: lavender",
        rank: "collect-again",
        next: "plan",
        also: "Read out: “One tube could not be used. We take it again, free. It was nothing you did.”",
        marks: [{ words: "Haemolysed" }],
      },
    ]);
    expect(await countToCall(db, monday("11:05"))).toBe(1);
    const plan = { sampleIds: ["s1"], day: TUESDAY, slot: "10:00 AM", secret: "5".repeat(64) };
    await deskChange(atDesk(db, "11:10"), (trx, by) => collectAgain(trx, by, "b1", plan));
    expect((await rows(db)).map(({ title }) => title)).toEqual(["Collect again"]);
  });

  test("a missing one stands there at once, until it is found, planned or taken off", async () => {
    const db = await freshDb();
    await givenCollected(db);
    const line = { bookingId: "b1", position: 0, name: "Checkup", category: "", quantity: 1 };
    const test = { id: "", name: "HbA1c", container: EDTA, fasting: "", turnaround: "" };
    await db
      .insertInto("bookingLines")
      .values({ ...line, bookedTests: JSON.stringify([test]) })
      .execute();
    const ask = (trx: Db, by: Parameters<typeof askToCollectAgain>[1]) =>
      askToCollectAgain(trx, by, "s1");
    expect(await refusedChange(atLab(db), ask)).toMatch(
      /is in order, or is taken again already\.$/,
    );
    await doAndUndo(db, "11:00", (trx, by) => missContainer(trx, by, "s1"));
    const missing = {
      title: "Collect again: lavender",
      next: "plan",
      what: "HbA1c",
      also: "Read out: “Your tube did not reach the lab. We come again, you pay nothing.”",
      marks: [{ words: "Missing" }],
    };
    expect(await rows(db)).toMatchObject([missing]);
    expect(await refusedChange(atLab(db), ask)).toMatch(/stands under To call already\.$/);
    const bag = { day: MONDAY, collectorId: "", label: "23-014", sampleId: "s1" };
    await doAndUndo(db, "11:01", (trx, by) => countContainer(trx, by, bag));
    expect(await rows(db)).toEqual([]);
    await db.updateTable("samples").set({ state: "missing", comesAgain: 1 }).execute();
    await deskChange(atDesk(db, "11:10"), (trx, by) => takeOffNotTaken(trx, by, "visit of b1"));
    expect(await rows(db)).toEqual([]);
    const asked = await deskChange(atLab(db), ask);
    expect(asked.said).toMatch(/^Lavender of .*: the front desk has it under To call\.$/);
    const plan = { sampleIds: ["s1"], day: TUESDAY, slot: "10:00 AM", secret: "5".repeat(64) };
    await deskChange(atDesk(db, "11:12"), (trx, by) => collectAgain(trx, by, "b1", plan));
    expect(await rows(db)).toMatchObject([
      {
        title: "Collect again",
        what: "lavender: HbA1c",
        also: "Read out: “It is about HbA1c, in the lavender tube. Your tube did not reach the lab. We come again, you pay nothing.”",
      },
    ]);
  });

  test("what is still to pay of the first visit is read out with it, planned or not", async () => {
    const db = await freshDb();
    await givenCollected(db);
    const line = { bookingId: "b1", position: 0, name: "HbA1c", category: "", quantity: 1 };
    await db
      .insertInto("bookingLines")
      .values({ ...line, pricePaise: 55_000, bookedTests: "[]" })
      .execute();
    await deskChange(atLab(db), (trx, by) => missContainer(trx, by, "s1"));
    const owed =
      "Read out: “Your tube did not reach the lab. We come again. This visit costs nothing. ₹550 of your first visit is still to pay.”";
    expect(await rows(db)).toMatchObject([{ title: "Collect again: lavender", also: owed }]);
    const plan = { sampleIds: ["s1"], day: TUESDAY, slot: "10:00 AM", secret: "5".repeat(64) };
    await deskChange(atDesk(db, "11:10"), (trx, by) => collectAgain(trx, by, "b1", plan));
    expect(await rows(db)).toMatchObject([{ title: "Collect again", also: owed }]);
    const taken = { takenAt: monday("11:11").toISOString(), day: MONDAY, takenById: "kavitha" };
    await db
      .insertInto("payments")
      .values({ id: "p1", visitId: "visit of b1", method: "cash", paise: 55_000, ...taken })
      .execute();
    expect(await rows(db)).toMatchObject([
      { also: "Read out: “Your tube did not reach the lab. We come again, you pay nothing.”" },
    ]);
  });

  test("what the front desk rejects it plans itself", async () => {
    const db = await freshDb();
    await givenCollected(db);
    await deskChange(atDesk(db, "11:00"), (trx, by) => rejectSample(trx, by, "s1", "Haemolysed"));
    expect(await rows(db)).toEqual([]);
  });
});
