import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { choosePayment, takeBack, takePayment } from "#app/desk/bill/payment.server.ts";
import { giveBack } from "#app/desk/bill/refund.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { collectVisit } from "#app/desk/visits/changes/collect-visit.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { bagLines } from "./bag-lines.ts";
import { afterSentence, staysSentence } from "./after-close-words.ts";
import { closeDay, openDay } from "./closing.server.ts";
import { stateOf } from "./collector-state.ts";
import { stillOpen } from "./close-rules.ts";
import { handOver } from "./tally-changes.server.ts";
import { tallyCsv } from "./tally-csv.server.ts";
import { findBag, findTally } from "./tally.queries.server.ts";
import {
  balanceSentence,
  closingSentence,
  moreGivenBack,
  moreGivenBackLabel,
} from "./tally-words.ts";

const suma = (db: Db, clock: string) =>
  atDesk(db, clock, "manager", { id: "suma", name: "Suma Rao" });

async function givenVisit(db: Db, id: string, rupees: number, clock = "09:14") {
  await givenBooking(db, {
    id,
    day: MONDAY,
    patientName: `Patient ${id}`,
    status: "collected",
    collectedAt: monday(clock).toISOString(),
    collectedById: "ravi",
  });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Test",
      category: "Tests",
      quantity: 1,
      pricePaise: rupees * 100,
    })
    .execute();
}

/** ₹400 in Kavitha's drawer, ₹130 of b still due. */
async function given(db: Db) {
  for (const [id, role] of [
    ["kavitha", "front-desk"],
    ["suma", "manager"],
    ["ravi", "phlebotomist"],
  ] as const)
    await givenColleague(db, { id, name: id, signInName: id, role });
  await givenVisit(db, "a", 400);
  await givenVisit(db, "b", 130);
  await pay(db, "a", "13:00");
}

const pay = (db: Db, id: string, clock: string, how: "cash" | "upi" = "cash") =>
  deskChange(atDesk(db, clock), (trx, by) => choosePayment(trx, by, `visit of ${id}`, how));
const hand = (db: Db, clock: string, rupees: number) =>
  deskChange(suma(db, clock), (trx, by) =>
    handOver(trx, by, { day: MONDAY, staffId: "kavitha", toStaffId: "suma", paise: rupees * 100 }),
  );
const close = (db: Db, clock: string, leave?: string) =>
  deskChange(suma(db, clock), (trx, by) => closeDay(trx, by, MONDAY, leave));
const reopen = (db: Db, clock: string) =>
  deskChange(suma(db, clock), (trx, by) => openDay(trx, by, MONDAY, "₹130 belong to it"));
const taking = (db: Db, id: string, clock: string) =>
  deskChange(atDesk(db, clock), (trx, by) => takeBack(trx, by, `visit of ${id}`));

describe.each(databases)("§10 tally: after the close on $name", ({ freshDb }) => {
  test("money of the same day stands by itself, and what was counted stays", async () => {
    const db = await freshDb();
    await given(db);
    await hand(db, "13:30", 400);
    expect(await close(db, "13:52")).toMatchObject({ ok: true });
    const { sums, collectors, after } = await findTally(db, MONDAY);
    expect(after, "nothing came yet").toBeUndefined();
    expect(await pay(db, "b", "14:05")).toMatchObject({
      ok: true,
      said: "₹130 noted, in cash. Monday is closed: this stands after the close.",
    });
    await givenVisit(db, "c", 650, "14:10");
    await pay(db, "c", "14:11", "upi");
    const closed = await findTally(db, MONDAY);
    expect(closed.sums).toEqual(sums);
    expect(closed.sums).toMatchObject({ cash: 40_000, due: 13_000, visits: 2, inAll: 53_000 });
    expect(closed.collectors).toEqual(collectors);
    expect(closed.after && afterSentence(closed.after)).toBe(
      "₹780 came in: ₹130 cash, ₹650 by UPI. 1 bag holds ₹130. 1 visit. ₹130 of what was due at the close is paid.",
    );
    expect(staysSentence(MONDAY, monday("13:52").toISOString())).toBe(
      "Monday was closed at 01:52 PM: its figures above stay as they were counted then.",
    );
    expect(await hand(db, "18:00", 130)).toMatchObject({
      said: "₹130 handed over by kavitha to suma. Monday is closed: this stands after the close.",
    });
    const handed = await findTally(db, MONDAY);
    expect(handed.sums).toEqual(sums);
    expect(handed.after?.sums).toMatchObject({ cash: 13_000, handedOver: 13_000, inBag: 0 });
    const lines = tallyCsv(handed).split("\r\n");
    expect(lines).toContain(
      "kavitha,2026-11-23 14:05,payment,Patient b,cash,130,after the close,,",
    );
    expect(lines).toContain(',,"due, paid",Patient b,,-130,after the close,,');
    expect(lines).toContain("kavitha,2026-11-23 13:00,payment,Patient a,cash,400,,,");
  });

  test("what came after can be taken back; what was counted cannot", async () => {
    const db = await freshDb();
    await given(db);
    await hand(db, "13:30", 400);
    await close(db, "13:52");
    const paid = await pay(db, "b", "14:05");
    expect(await taking(db, "a", "14:06")).toMatchObject({
      ok: false,
      said: "Monday is closed. A manager can open it again.",
    });
    const { may } = atDesk(db, "14:07").staff;
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may, now: monday("14:07") };
    expect(await undo(db, by, (paid.ok && paid.undo) || "")).toMatchObject({ ok: true });
    expect((await findTally(db, MONDAY)).after).toBeUndefined();
    await pay(db, "b", "14:08");
    expect(await taking(db, "b", "14:09")).toMatchObject({ ok: true, said: "₹130 is due again." });
  });

  test("what a phone tells late, of before the close, stands after it", async () => {
    const db = await freshDb();
    await given(db);
    await hand(db, "13:30", 400);
    await close(db, "13:52");
    const { sums } = await findTally(db, MONDAY);
    await deskChange(atDesk(db, "14:05"), (trx, by) =>
      takePayment(trx, by, "visit of b", { method: "cash", at: monday("13:40") }),
    );
    const { sums: now, after } = await findTally(db, MONDAY);
    expect(now).toEqual(sums);
    expect(after?.collectors[0]?.payments).toMatchObject([
      { takenAt: monday("14:05").toISOString() },
    ]);
  });

  test("a collection that a phone tells late, of before the close, stands after it", async () => {
    const db = await freshDb();
    await given(db);
    await givenBooking(db, { id: "c", day: MONDAY, status: "cancelled" });
    await hand(db, "13:30", 400);
    expect(await close(db, "13:52")).toMatchObject({ ok: true });
    const { sums } = await findTally(db, MONDAY);
    expect(
      await deskChange(atDesk(db, "14:05"), (trx, by) =>
        collectVisit(trx, by, "visit of c", {
          at: monday("13:40"),
          patients: [{ bookingId: "c" }],
          wins: true,
        }),
      ),
    ).toMatchObject({ ok: true });
    const { sums: now, after } = await findTally(db, MONDAY);
    expect(now).toEqual({ ...sums, cancelled: 0 });
    expect(after?.sums).toMatchObject({ visits: 1 });
  });

  test("nothing that was counted is taken back: a collection, a lower bill", async () => {
    const db = await freshDb();
    await given(db);
    await givenBooking(db, { id: "c", day: MONDAY, status: "assigned" });
    const collected = await deskChange(atDesk(db, "13:00"), (trx, by) =>
      collectVisit(trx, by, "visit of c"),
    );
    const goodwill = { reason: "Goodwill", method: "bank", isGiven: false } as const;
    const promised = await deskChange(suma(db, "13:10"), (trx, by) =>
      giveBack(trx, by, "visit of a", { ...goodwill, paise: 10_000 }),
    );
    await hand(db, "13:30", 400);
    await close(db, "13:52", "Later");
    const { sums } = await findTally(db, MONDAY);
    const { may } = suma(db, "14:07").staff;
    const by = { actor: { staffId: "suma", name: "Suma Rao" }, may, now: monday("14:07") };
    for (const done of [collected, promised])
      expect(await undo(db, by, (done.ok && done.undo) || "")).toEqual({
        ok: false,
        reason: "state",
        said: "Monday is closed. A manager can open it again.",
      });
    expect((await findTally(db, MONDAY)).sums).toEqual(sums);
  });

  test("a bag that was left open is handed over after the close", async () => {
    const db = await freshDb();
    await given(db);
    await close(db, "13:52", "Kavitha has the key.");
    const { sums } = await findTally(db, MONDAY);
    const [kavitha] = (await findTally(db, MONDAY)).after?.collectors ?? [];
    expect(kavitha).toMatchObject({ carried: 40_000, inBag: 40_000, difference: 0, cash: 0 });
    await pay(db, "b", "14:05");
    expect(await findBag(db, "kavitha", MONDAY)).toMatchObject({ leftPaise: 53_000 });
    await hand(db, "18:00", 530);
    const { after, collectors, ...rest } = await findTally(db, MONDAY);
    expect(rest.sums).toEqual(sums);
    const found = collectors.find(({ staffId }) => staffId === "kavitha");
    expect(found && stateOf(found, false, true).words).toBe("₹400 left in the bag");
    const [row] = after?.collectors ?? [];
    expect(row && bagLines(row).map(({ inBag }) => inBag)).toEqual([53_000, 0]);
    expect(row).toMatchObject({ handedOver: 53_000, difference: 0, inBag: 0 });
  });

  test("money given back after the close comes out of the bag of then", async () => {
    const db = await freshDb();
    await given(db);
    await hand(db, "13:30", 400);
    await close(db, "13:52");
    const { sums } = await findTally(db, MONDAY);
    expect(
      await deskChange(suma(db, "14:20"), (trx, by) =>
        giveBack(trx, by, "visit of a", {
          paise: 10_000,
          reason: "Goodwill",
          method: "cash",
          isGiven: true,
        }),
      ),
    ).toMatchObject({
      said: "₹100 given back in cash. Monday is closed: this stands after the close.",
    });
    const { sums: now, after } = await findTally(db, MONDAY);
    expect(now).toEqual(sums);
    expect(after && afterSentence(after)).toBe("₹100 given back in cash.");
  });

  test("opened again the day is one, and closed again it counts all of it", async () => {
    const db = await freshDb();
    await given(db);
    await hand(db, "13:30", 400);
    await close(db, "13:52");
    await pay(db, "b", "14:05");
    await reopen(db, "14:30");
    const open = await findTally(db, MONDAY);
    expect(open.after).toBeUndefined();
    expect(open.sums).toMatchObject({ cash: 53_000, due: 0, inBag: 13_000 });
    expect(stillOpen(open).map(({ words }) => words)).toEqual(["1 bag holds ₹130"]);
    await hand(db, "14:40", 130);
    await close(db, "14:45");
    const closed = await findTally(db, MONDAY);
    expect(closed.sums).toMatchObject({ cash: 53_000, handedOver: 53_000, inBag: 0 });
    expect(closed.after).toBeUndefined();
  });

  test("who gave back more than they took is said by name, and lowers no other bag", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(suma(db, "13:10"), (trx, by) =>
      giveBack(trx, by, "visit of a", {
        paise: 30_000,
        reason: "Goodwill",
        method: "cash",
        isGiven: true,
      }),
    );
    const tally = await findTally(db, MONDAY);
    expect(stillOpen(tally).map(({ words }) => words)).toEqual(["1 bag holds ₹400"]);
    expect(moreGivenBackLabel(tally.collectors)).toBe("more given back than taken, by suma");
    expect(moreGivenBack(tally.collectors)).toEqual([
      "suma gave ₹300 more back than they took. Of the cash that is handed over, ₹300 goes to suma.",
    ]);
    expect(balanceSentence(tally.sums)).toContain("₹400 − ₹300 = ₹0 + ₹100 + ₹0");
  });
});

test("§10 tally: who may not close reads who does", () => {
  expect(closingSentence(MONDAY, false)).toBe(
    "A manager closes the day. Closing fixes Monday. Money that comes later counts for the day it comes in, and stands after the close.",
  );
  expect(closingSentence(MONDAY, true)).toMatch(/^Closing fixes Monday\./);
});
