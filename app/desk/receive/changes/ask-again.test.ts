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
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { askToCollectAgain } from "./ask-again.server.ts";
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

  test("a missing one is asked for by a button, and taken off by the front desk", async () => {
    const db = await freshDb();
    await givenCollected(db);
    const ask = (trx: Db, by: Parameters<typeof askToCollectAgain>[1]) =>
      askToCollectAgain(trx, by, "s1");
    expect(await refusedChange(atLab(db), ask)).toMatch(
      /is in order, or is taken again already\.$/,
    );
    await deskChange(atLab(db), (trx, by) => missContainer(trx, by, "s1"));
    expect(await rows(db)).toEqual([]);
    const asked = await doAndUndo(db, "11:02", ask, "laboratory");
    expect(asked.said).toMatch(/^Lavender of .*: the front desk has it under To call\.$/);
    expect(await refusedChange(atLab(db), ask)).toMatch(/stands under To call already\.$/);
    expect((await rows(db)).map(({ title }) => title)).toEqual(["Collect again: lavender"]);
    await deskChange(atDesk(db, "11:10"), (trx, by) => takeOffNotTaken(trx, by, "visit of b1"));
    expect(await rows(db)).toEqual([]);
  });

  test("what the front desk rejects it plans itself", async () => {
    const db = await freshDb();
    await givenCollected(db);
    await deskChange(atDesk(db, "11:00"), (trx, by) => rejectSample(trx, by, "s1", "Haemolysed"));
    expect(await rows(db)).toEqual([]);
  });
});
