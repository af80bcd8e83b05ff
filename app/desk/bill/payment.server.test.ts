import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenUltrasound } from "#tests/databases/given.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { giveDiscount, waiveCharge } from "./bill-changes.server.ts";
import {
  choosePayment,
  haveTheMoney,
  noteUpiReference,
  takeBack,
  takePayment,
} from "./payment.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const VISIT = "visit of booking";

const by = (db: Db, role: Role = "front-desk", now = NOW) => ({
  db,
  now,
  staff: {
    id: "kavitha",
    name: "Kavitha Nair",
    may: (right: Parameters<typeof may>[1]) => may(role, right),
  },
});

/** A visit of ₹300 today, which Ravi Kumar goes to. */
async function given(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenBooking(db, { day: "2026-11-23", status: "assigned" });
  await db.updateTable("visits").set({ assigneeId: "ravi" }).where("id", "=", VISIT).execute();
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "booking",
      position: 0,
      name: "Complete Blood Count",
      category: "Haematology",
      quantity: 1,
      pricePaise: 30_000,
    })
    .execute();
}

const payments = (db: Db) =>
  db
    .selectFrom("payments")
    .select(["method", "paise", "day", "takenById", "upiReference"])
    .execute();

const setCharge = (db: Db, chargePaise: number) =>
  db.updateTable("visits").set({ chargePaise }).where("id", "=", VISIT).execute();

async function due(db: Db) {
  const visit = await findBilledVisit(db, VISIT);
  return visit && billOf(visit).duePaise;
}

const undoIt = (db: Db, entry: string | undefined) =>
  undo(
    db,
    { actor: { staffId: "kavitha", name: "Kavitha Nair" }, now: NOW, may: () => true },
    entry ?? "",
  );

describe.each(databases)("§10 booking: payment on $name", ({ freshDb }) => {
  test("is noted with a sentence, and undone", async () => {
    const db = await freshDb();
    await given(db);
    const paid = await deskChange(by(db), (trx, who) => choosePayment(trx, who, VISIT, "cash"));
    expect(paid).toMatchObject({ ok: true, said: "₹300 noted, in cash." });
    expect(await payments(db)).toEqual([
      {
        method: "cash",
        paise: 30_000,
        day: "2026-11-23",
        takenById: "kavitha",
        upiReference: null,
      },
    ]);
    expect(await due(db)).toBe(0);
    expect(await undoIt(db, paid.ok ? paid.undo : "")).toMatchObject({ ok: true });
    expect(await due(db)).toBe(30_000);
  });

  test("takes what is due at home alone, and what is due at the centre after it", async () => {
    const db = await freshDb();
    await given(db);
    await givenUltrasound(db);
    const choose = (part: "all" | "home") =>
      deskChange(by(db), (trx, who) => choosePayment(trx, who, VISIT, "cash", part));
    expect(await choose("home")).toMatchObject({ ok: true, said: "₹300 noted, in cash." });
    expect(await due(db)).toBe(120_000);
    expect(await choose("home")).toMatchObject({
      ok: false,
      said: "Nothing is due for this visit.",
    });
    expect(await choose("all")).toMatchObject({ ok: true, said: "₹1,200 noted, in cash." });
    expect(await due(db)).toBe(0);
  });

  test("changes its method, gets its reference, and is taken back", async () => {
    const db = await freshDb();
    await given(db);
    const choose = (choice: "cash" | "upi") =>
      deskChange(by(db), (trx, who) => choosePayment(trx, who, VISIT, choice));
    const taking = () => deskChange(by(db), (trx, who) => takeBack(trx, who, VISIT));
    await deskChange({ ...by(db), staff: { ...by(db).staff, id: "ravi" } }, (trx, who) =>
      takePayment(trx, who, VISIT, { method: "cash" }),
    );
    expect(await payments(db)).toMatchObject([{ takenById: "ravi" }]);
    await deskChange(by(db), (trx, who) => haveTheMoney(trx, who, VISIT));
    expect(await payments(db)).toMatchObject([{ takenById: "kavitha" }]);
    expect(
      await deskChange(by(db), (trx, who) => noteUpiReference(trx, who, VISIT, "4318")),
    ).toMatchObject({ ok: false, said: "This visit was not paid by UPI." });
    await choose("upi");
    await deskChange(by(db), (trx, who) => noteUpiReference(trx, who, VISIT, " 4318 "));
    expect(await payments(db)).toMatchObject([
      { method: "upi", paise: 30_000, upiReference: "4318" },
    ]);
    expect(await taking()).toMatchObject({ ok: true, said: "₹300 is due again." });
    expect(await taking()).toMatchObject({ ok: false, reason: "state" });
    expect(await payments(db)).toEqual([]);
  });

  test("whoever presses Cash has the cash, whoever goes to the visit", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(by(db), (trx, who) => choosePayment(trx, who, VISIT, "cash"));
    expect(await payments(db)).toMatchObject([{ takenById: "kavitha" }]);
  });

  test("that was handed over is nobody's to take any more", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(by(db), (trx, who) => choosePayment(trx, who, VISIT, "cash"));
    const at = NOW.toISOString();
    await db
      .insertInto("handovers")
      .values({
        id: "h",
        day: "2026-11-23",
        staffId: "kavitha",
        toStaffId: "suma",
        paise: 30_000,
        bagPaise: 30_000,
        at,
        countedAt: at,
      })
      .execute();
    const asRavi = { ...by(db), staff: { ...by(db).staff, id: "ravi" } };
    expect(await deskChange(asRavi, (trx, who) => haveTheMoney(trx, who, VISIT))).toMatchObject({
      ok: false,
      said: "This cash was handed over at 09:42 AM.",
    });
  });

  test("in advance is with the colleague who notes it, and is refused a second time", async () => {
    const db = await freshDb();
    await given(db);
    const take = () =>
      deskChange(by(db), (trx, who) => takePayment(trx, who, VISIT, { method: "advance" }));
    expect(await take()).toMatchObject({ ok: true, said: "₹300 noted, paid in advance." });
    expect(await take()).toMatchObject({ ok: false, said: "Nothing is due for this visit." });
    expect(await payments(db)).toMatchObject([{ method: "advance", takenById: "kavitha" }]);
  });

  test("told late counts for the day it was taken, or for today once that day is closed", async () => {
    const db = await freshDb();
    await given(db);
    const tuesday = new Date("2026-11-24T04:12:00.000Z");
    const late = () =>
      deskChange(by(db, "front-desk", tuesday), (trx, who) =>
        takePayment(trx, who, VISIT, { method: "cash", at: NOW }),
      );
    const first = await late();
    expect(await payments(db)).toMatchObject([{ day: "2026-11-23" }]);
    await undoIt(db, first.ok ? first.undo : "");
    const closing = {
      day: "2026-11-23",
      closedAt: "2026-11-23T14:00:00.000Z",
      closedById: "suma",
      paise: 0,
    };
    await db.insertInto("closedTallies").values(closing).execute();
    await late();
    expect(await payments(db)).toMatchObject([{ day: "2026-11-24" }]);
  });

  test("of a closed day is not changed", async () => {
    const db = await freshDb();
    await given(db);
    const choose = (choice: "cash" | "upi") =>
      deskChange(by(db), (trx, who) => choosePayment(trx, who, VISIT, choice));
    const taking = () => deskChange(by(db), (trx, who) => takeBack(trx, who, VISIT));
    const paid = await choose("cash");
    const closing = {
      day: "2026-11-23",
      closedAt: "2026-11-23T14:00:00.000Z",
      closedById: "suma",
      paise: 30_000,
    };
    await db.insertInto("closedTallies").values(closing).execute();
    for (const answer of [await taking(), await choose("upi")])
      expect(answer).toMatchObject({
        ok: false,
        said: "Monday is closed. A manager can open it again.",
      });
    expect(await undoIt(db, paid.ok ? paid.undo : "")).toMatchObject({
      ok: false,
      said: "Monday is closed. A manager can open it again.",
    });
    expect(await payments(db)).toHaveLength(1);
  });
});

describe.each(databases)("§10 booking: discount and visit charge on $name", ({ freshDb }) => {
  test("change the bill with their sentence, and are undone", async () => {
    const db = await freshDb();
    await given(db);
    const typed = { amount: "10 %", reason: "Family", words: "" };
    const gave = await deskChange(by(db), (trx, who) => giveDiscount(trx, who, VISIT, typed));
    expect(gave).toMatchObject({ ok: true, said: "₹30 discount given: family." });
    expect(await due(db)).toBe(27_000);
    await setCharge(db, 10_000);
    expect(await due(db)).toBe(37_000);
    expect(await undoIt(db, gave.ok ? gave.undo : "")).toMatchObject({ ok: true });
    expect(await due(db)).toBe(40_000);
  });

  test("the charge is waived with a reason, as a line of its own, and asked for again", async () => {
    const db = await freshDb();
    await given(db);
    await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
    const waive = (reason: string | null, words = "", role: Role = "manager") =>
      deskChange(by(db, role), (trx, who) =>
        waiveCharge(trx, who, VISIT, reason === null ? null : { reason, words }),
      );
    expect(await waive("We came late")).toMatchObject({
      ok: false,
      said: "This visit has no visit charge.",
    });
    await setCharge(db, 10_000);
    expect(await waive("Because")).toMatchObject({
      ok: false,
      said: "Please choose why the visit charge is waived",
    });
    expect(await waive("Other words", " ")).toMatchObject({
      reason: "invalid",
      said: "Please write why the visit charge is waived",
    });
    expect(await waive("We came late", "", "front-desk")).toMatchObject({
      reason: "right",
      said: "Only a manager waives the visit charge. Ask Suma Prakash.",
    });
    const waived = await waive("We came late");
    expect(waived).toMatchObject({
      ok: true,
      said: "Visit charge of ₹100 waived: we came late.",
    });
    const visit = await findBilledVisit(db, VISIT);
    expect(visit && billOf(visit)).toMatchObject({
      charge: { paise: 10_000 },
      waiver: { paise: 10_000, reason: "We came late" },
      totalPaise: 30_000,
    });
    expect(await undoIt(db, waived.ok ? waived.undo : "")).toMatchObject({ ok: true });
    expect(await due(db)).toBe(40_000);
    await waive("Other words", " The lift stood still ");
    const other = await findBilledVisit(db, VISIT);
    expect(other && billOf(other).waiver).toEqual({
      paise: 10_000,
      reason: "The lift stood still",
    });
    expect(await waive(null)).toMatchObject({
      ok: true,
      said: "Visit charge of ₹100 is to be paid again.",
    });
    expect(await due(db)).toBe(40_000);
  });

  test("are refused with the sentence of their field, and to a phlebotomist", async () => {
    const db = await freshDb();
    await given(db);
    const give = (amount: string, role: Role = "front-desk") =>
      deskChange(by(db, role), (trx, who) =>
        giveDiscount(trx, who, VISIT, { amount, reason: "Family", words: "" }),
      );
    expect(await give("301")).toMatchObject({
      ok: false,
      reason: "invalid",
      said: "The discount is more than the bill, ₹300",
    });
    expect(await give("10", "phlebotomist")).toMatchObject({ ok: false, reason: "right" });
    expect(await due(db)).toBe(30_000);
  });
});
