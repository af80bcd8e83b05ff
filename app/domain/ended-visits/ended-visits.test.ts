import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { takeParts } from "#app/desk/bill/payment.server.ts";
import { giveDiscount } from "#app/desk/bill/bill-changes.server.ts";
import { cancelVisit, markNoShow } from "#app/desk/visits/changes/end-visit.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenUltrasound } from "#tests/databases/given.ts";
import { type EarningVisit, earnedOf, earnedPaise, endingOf, soldOf } from "./earned.ts";
import { fillEndedVisits } from "./fill-ended-visits.server.ts";
import { storeEndedVisits } from "./store-ended-visits.server.ts";

const VISIT = "visit of booking";

const collected: EarningVisit = {
  origin: "phone",
  pincode: "560038",
  discountPaise: 20_000,
  discountReason: "Family",
  discountWords: null,
  chargePaise: 10_000,
  bookings: [
    {
      id: "a",
      patientName: "Meena Pai",
      status: "collected",
      lines: [{ name: "Checkup", quantity: 1, pricePaise: 150_000 }],
    },
  ],
  payments: [
    { method: "cash", paise: 50_000 },
    { method: "upi", paise: 40_000 },
  ],
  refunds: [],
};

test("§10 month: what is earned is cash, UPI, in advance and still due", () => {
  const earned = earnedOf(collected);
  expect(earned).toEqual({
    cashPaise: 50_000,
    upiPaise: 40_000,
    accountPaise: 0,
    onlinePaise: 0,
    advancePaise: 0,
    duePaise: 50_000,
    chargePaise: 10_000,
    lessPaise: 20_000,
    centrePaise: 0,
  });
  expect(earnedPaise(earned)).toBe(140_000);
});

test("§10 month: what is too much is not earned, and no mode is below zero", () => {
  const given = { paise: 60_000, allowedPaise: 0, givenAt: "x", reason: "Paid twice" };
  const over = earnedOf({
    ...collected,
    payments: [
      { method: "cash", paise: 50_000 },
      { method: "upi", paise: 200_000 },
    ],
    refunds: [{ ...given, method: "cash" }],
  });
  // Of the cash nothing is left, of UPI what the bill costs.
  expect(over).toMatchObject({ cashPaise: 0, upiPaise: 140_000, duePaise: 0 });
});

test("§10 month: samples that are taken again sell nothing", () => {
  expect(soldOf(collected)).toEqual([{ name: "Checkup", quantity: 1, paise: 150_000 }]);
  expect(soldOf({ ...collected, origin: "recollect" })).toEqual([]);
  expect(earnedPaise(earnedOf({ ...collected, origin: "recollect", payments: [] }))).toBe(0);
});

test("§10 month: a visit has ended when nobody of it is open", () => {
  const none = { collectedAt: null, collectedById: null, noShowAt: null };
  const open = { ...none, status: "confirmed", cancelledAt: null, cancelReason: null };
  const off = { ...open, status: "cancelled", cancelledAt: "2026-11-23T05:00:00Z" };
  const price = { ...off, cancelReason: "Price" };
  const away = { ...open, status: "no-show", noShowAt: "2026-11-23T05:10:00Z" };
  const taken = { ...open, status: "reported", collectedAt: "2026-11-23T05:20:00Z" };
  expect(endingOf([open, price], "ravi")).toBeUndefined();
  expect(endingOf([price], "ravi")).toMatchObject({ outcome: "cancelled", reason: "Price" });
  expect(endingOf([price, away], "ravi")).toMatchObject({ outcome: "not-home", staffId: "ravi" });
  expect(endingOf([price, { ...taken, collectedById: "asha" }], "ravi")).toMatchObject({
    outcome: "collected",
    staffId: "asha",
  });
});

async function given(db: Db, status = "collected") {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenBooking(db, {
    day: "2026-11-23",
    status,
    sex: "female",
    collectedAt: status === "collected" ? "2026-11-23T04:00:00.000Z" : null,
    collectedById: status === "collected" ? "ravi" : null,
  });
  const line = { name: "Checkup", category: "Package", quantity: 1, pricePaise: 150_000 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "booking", position: 0, ...line })
    .execute();
}

const rowOf = (db: Db) => db.selectFrom("endedVisits").selectAll().executeTakeFirst();

describe.each(databases)("§10 month: ended visits on $name", ({ freshDb }) => {
  test("follow each change of the bill and its Undo", async () => {
    const db = await freshDb();
    await given(db);
    await doAndUndo(db, "09:42", (trx, by) =>
      takeParts(trx, by, VISIT, {
        parts: [{ method: "cash", paise: 50_000 }],
        restComes: "ticket",
      }),
    );
    expect(await rowOf(db)).toMatchObject({
      day: "2026-11-23",
      outcome: "collected",
      staffId: "ravi",
      cashPaise: 50_000,
      duePaise: 100_000,
    });
    await doAndUndo(db, "09:50", (trx, by) =>
      giveDiscount(trx, by, VISIT, { amount: "200", reason: "Family", words: "" }),
    );
    expect(await rowOf(db)).toMatchObject({ duePaise: 80_000, lessPaise: 20_000 });
    expect(await db.selectFrom("soldTests").selectAll().execute()).toEqual([
      { visitId: VISIT, name: "Checkup", day: "2026-11-23", quantity: 1, paise: 150_000 },
    ]);
  });

  test("say who was not at home and what was cancelled, and go when the visit is open again", async () => {
    const db = await freshDb();
    await given(db, "confirmed");
    await doAndUndo(db, "09:42", (trx, by) => markNoShow(trx, by, VISIT));
    expect(await rowOf(db)).toMatchObject({ outcome: "not-home", cashPaise: 0, duePaise: 0 });
    await db.updateTable("bookings").set({ status: "confirmed", noShowAt: null }).execute();
    await deskChange(atDesk(db, "09:50"), (trx, by) =>
      cancelVisit(trx, by, VISIT, { reason: "Price", isTold: true }),
    );
    expect(await rowOf(db)).toMatchObject({ outcome: "cancelled", reason: "Price" });
    expect(await db.selectFrom("soldTests").selectAll().execute()).toEqual([]);
  });

  test("count what a centre does once it is paid there", async () => {
    const db = await freshDb();
    await given(db);
    await givenUltrasound(db);
    await storeEndedVisits(db, [VISIT]);
    expect(await rowOf(db)).toMatchObject({ duePaise: 150_000, centrePaise: 120_000 });
    await deskChange(atDesk(db, "09:42"), (trx, by) =>
      takeParts(trx, by, VISIT, { parts: [{ method: "cash", paise: 270_000 }] }),
    );
    expect(await rowOf(db)).toMatchObject({ cashPaise: 270_000, duePaise: 0, centrePaise: 0 });
  });

  test("of before are filled in once, by the program", async () => {
    const db = await freshDb();
    await given(db);
    await fillEndedVisits(db);
    expect(await rowOf(db)).toBeUndefined();
    await db.insertInto("settings").values({ name: "endedVisitsFilledTo", value: "" }).execute();
    await fillEndedVisits(db);
    expect(await rowOf(db)).toMatchObject({ outcome: "collected", duePaise: 150_000 });
    const left = db.selectFrom("settings").selectAll().where("name", "=", "endedVisitsFilledTo");
    expect(await left.executeTakeFirst()).toBeUndefined();
  });
});
