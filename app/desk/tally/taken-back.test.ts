import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { choosePayment } from "#app/desk/bill/payment.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import { atDesk, MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { bagLines } from "./bag-lines.ts";
import { closeDay } from "./closing.server.ts";
import { stateOf } from "./collector-state.ts";
import {
  countHandOver,
  explainDifference,
  handOver,
  settleDifference,
} from "./tally-changes.server.ts";
import { tallyCsv } from "./tally-csv.server.ts";
import { findTally } from "./tally.queries.server.ts";
import { inBagWords, takenBackWords } from "./tally-words.ts";

const kavitha = (db: Db, clock: string) => atDesk(db, clock);
const onPhone = (db: Db, clock: string) =>
  atDesk(db, clock, "phlebotomist", { id: "ravi", name: "Ravi Kumar" });

/** Ravi has ₹449 of Shanthi Prabhu in his bag. */
async function given(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  const collected = { collectedAt: monday("09:36").toISOString(), collectedById: "ravi" };
  await givenBooking(db, {
    id: "a",
    day: MONDAY,
    patientName: "Shanthi Prabhu",
    status: "collected",
    ...collected,
  });
  const line = { name: "Test", category: "Tests", quantity: 1, pricePaise: 44_900 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "a", position: 0, ...line })
    .execute();
  await deskChange(onPhone(db, "09:36"), (trx, by) => choosePayment(trx, by, "visit of a", "cash"));
}

async function handing(db: Db, rupees: number, time = "11:42", reason = "") {
  const done = await deskChange(kavitha(db, time), (trx, by) =>
    handOver(trx, by, {
      day: MONDAY,
      staffId: "ravi",
      toStaffId: "kavitha",
      paise: rupees * 100,
      reason,
    }),
  );
  if (!done.ok) throw new Error(done.said);
  return done.undo ?? "";
}

const takingBack = (db: Db, entry: string, clock: string) =>
  undo(
    db,
    {
      actor: { staffId: "kavitha", name: "Kavitha Nair" },
      now: monday(clock),
      may: (right) => may("front-desk", right),
    },
    entry,
  );

async function ravi(db: Db) {
  const { collectors } = await findTally(db, MONDAY);
  const row = collectors.find(({ staffId }) => staffId === "ravi");
  if (!row) throw new Error("no row of Ravi");
  return row;
}

async function handoverId(db: Db) {
  const { id } = await db.selectFrom("handovers").select("id").executeTakeFirstOrThrow();
  return id;
}

describe.each(databases)("§10 tally, a hand-over that is taken back, on $name", ({ freshDb }) => {
  test("its line stays, and a line is added that says who", async () => {
    const db = await freshDb();
    await given(db);
    const entry = await handing(db, 449);
    expect(stateOf(await ravi(db), false).words).toBe("Fits");
    expect(await takingBack(db, entry, "11:50")).toMatchObject({ ok: true });
    const row = await ravi(db);
    expect(row).toMatchObject({ handedOver: 0, inBag: 44_900, difference: 0 });
    expect(stateOf(row, false).words).toBe("Hand over ₹449");
    expect(bagLines(row).map(({ kind, inBag }) => [kind, inBag])).toEqual([
      ["payment", 44_900],
      ["handover", 0],
      ["takenBack", 44_900],
    ]);
    const [line] = row.handovers;
    expect(line && takenBackWords(line)).toBe("Taken back by Kavitha Nair");
    expect(tallyCsv(await findTally(db, MONDAY))).toContain(
      'Ravi Kumar,2026-11-23 11:50,"taken back, Kavitha Nair",,cash,-449,,,',
    );
    // It can be handed over anew, and that one taken back too.
    const again = await handing(db, 449, "11:55");
    expect(await ravi(db)).toMatchObject({ handedOver: 44_900, inBag: 0, difference: 0 });
    expect(await takingBack(db, again, "11:56")).toMatchObject({ ok: true });
    expect(await ravi(db)).toMatchObject({ handedOver: 0, inBag: 44_900, difference: 0 });
    expect(await takingBack(db, entry, "11:57")).toMatchObject({
      ok: false,
      said: "Undone already at 11:50 AM.",
    });
  });

  test("ten minutes later it stays", async () => {
    const db = await freshDb();
    await given(db);
    const entry = await handing(db, 449);
    expect(await takingBack(db, entry, "11:53")).toMatchObject({
      ok: false,
      said: "Undo was possible until 11:52 AM.",
    });
  });

  test("a difference goes with it, but not once that came in", async () => {
    const db = await freshDb();
    await given(db);
    const first = await handing(db, 399);
    const id = await handoverId(db);
    await deskChange(kavitha(db, "11:43"), (trx, by) =>
      explainDifference(trx, by, id, "too much change"),
    );
    expect(await ravi(db)).toMatchObject({ difference: -5_000 });
    expect(await takingBack(db, first, "11:44")).toMatchObject({ ok: true });
    expect(await ravi(db)).toMatchObject({ difference: 0, inBag: 44_900 });
    expect(
      await deskChange(kavitha(db, "11:45"), (trx, by) => settleDifference(trx, by, id)),
    ).toMatchObject({ ok: false, said: "There is no difference any more." });

    const second = await handing(db, 399, "11:46", "too much change");
    const [, later] = (await ravi(db)).handovers;
    expect(later).toMatchObject({ reason: "too much change", reasonBy: "Kavitha Nair" });
    await deskChange(kavitha(db, "11:47"), (trx, by) => settleDifference(trx, by, later?.id ?? ""));
    expect(await takingBack(db, second, "11:48")).toMatchObject({
      ok: false,
      reason: "changed-meanwhile",
    });
  });

  test("what was given on the phone and counted is taken back by who counted it", async () => {
    const db = await freshDb();
    await given(db);
    const claimed = await deskChange(onPhone(db, "11:40"), (trx, by) =>
      handOver(trx, by, { day: MONDAY, staffId: "ravi", toStaffId: "kavitha", paise: 44_900 }),
    );
    const id = await handoverId(db);
    const counted = await deskChange(kavitha(db, "11:42"), (trx, by) =>
      countHandOver(trx, by, id, 39_900, "too much change"),
    );
    expect((await ravi(db)).handovers[0]).toMatchObject({ reason: "too much change" });
    if (!claimed.ok || !counted.ok) throw new Error("not handed over");
    expect(await takingBack(db, claimed.undo ?? "", "11:43")).toMatchObject({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect(await takingBack(db, counted.undo ?? "", "11:43")).toMatchObject({ ok: true });
    expect(await ravi(db)).toMatchObject({ handedOver: 0, inBag: 44_900, difference: 0 });
    expect(
      await deskChange(kavitha(db, "11:44"), (trx, by) => countHandOver(trx, by, id, 44_900)),
    ).toMatchObject({ ok: false, said: "This was taken back." });
  });

  test("on a closed day it stays", async () => {
    const db = await freshDb();
    await given(db);
    const entry = await handing(db, 449);
    await deskChange(
      atDesk(db, "11:45", "manager", { id: "suma", name: "Suma Prakash" }),
      (trx, by) => closeDay(trx, by, MONDAY),
    );
    expect(await takingBack(db, entry, "11:46")).toMatchObject({
      ok: false,
      said: "Monday is closed. A manager can open it again.",
    });
  });
});

test("§10 tally: the field says whether what is counted fits", () => {
  expect(inBagWords(46_000, 0)).toBe("In the bag: ₹460, it fits.");
  expect(inBagWords(46_000, -5_000)).toBe("In the bag: ₹460, ₹50 short.");
  expect(inBagWords(46_000, 2_000)).toBe("In the bag: ₹460, ₹20 over.");
});
