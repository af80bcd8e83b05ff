import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import {
  findReceipt,
  findReceiptNumbers,
} from "#app/domain/receipts/receipt-rows.queries.server.ts";
import { receiptWords } from "#app/domain/receipts/receipt-words.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import type { Role } from "#app/lib/roles.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { givenToPay, VISIT } from "#tests/databases/given-to-pay.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBankRow } from "#tests/databases/given-bank-row.ts";
import { giveDiscount } from "./bill-changes.server.ts";
import { choosePayment, takeBack, takePayment } from "./payment.server.ts";
import {
  type AskedRefund,
  dropUnsent,
  giveBack,
  giveBackLater,
  keepForVisit,
  noteSent,
} from "./refund.server.ts";

const BY = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };

/** A visit of ₹300, paid in cash. */
async function givenPaid(db: Db, method: "cash" | "upi" | "advance" = "cash") {
  await givenToPay(db);
  await deskChange(atDesk(db, "09:42"), (trx, by) => choosePayment(trx, by, VISIT, method));
}

/** The same with a discount of ₹100 afterwards. */
async function givenTooMuch(db: Db, method: "cash" | "upi" = "cash") {
  await givenPaid(db, method);
  await deskChange(atDesk(db, "09:43"), (trx, by) =>
    giveDiscount(trx, by, VISIT, { amount: "100", reason: "Family", words: "" }),
  );
}

const ALL: AskedRefund = {
  paise: undefined,
  reason: "Price was wrong",
  method: "cash",
  isGiven: true,
};
const giving = (
  db: Db,
  asked: Partial<AskedRefund> = {},
  clock = "10:00",
  role: Role = "front-desk",
) =>
  deskChange(atDesk(db, clock, role), (trx, by) => giveBack(trx, by, VISIT, { ...ALL, ...asked }));

async function billed(db: Db) {
  const visit = await findBilledVisit(db, VISIT);
  if (!visit) throw new Error("no visit");
  return billOf(visit);
}

const due = (db: Db) => db.selectFrom("refundsDue").select(["visitId", "paise", "since"]).execute();
const sayings = async (db: Db) =>
  (await findHistory(db, { visitId: VISIT })).map((entry) => historySentence(entry));
async function receipt(db: Db) {
  const number = (await findReceiptNumbers(db, [VISIT])).get(VISIT) ?? "";
  const found = await findReceipt(db, number);
  if (!found) throw new Error("no receipt");
  return { paidPaise: found.paidPaise, ...receiptWords(found) };
}

describe.each(databases)("§10 booking: give back on $name", ({ freshDb }) => {
  test("what is too much stands under Refunds due until it is given back in cash", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    expect(await due(db)).toEqual([
      { visitId: VISIT, paise: 10_000, since: monday("09:43").toISOString() },
    ]);
    expect(await giving(db)).toMatchObject({ ok: true, said: "₹100 given back in cash." });
    expect(await due(db)).toEqual([]);
    expect(await billed(db)).toMatchObject({
      paidPaise: 30_000,
      givenBackPaise: 10_000,
      duePaise: 0,
      overPaise: 0,
    });
    expect((await sayings(db))[0]).toBe(
      "Kavitha Nair gave ₹100 back, in cash: price was wrong. Receipt R/26-27/00003. Receipt R/26-27/00002 is cancelled.",
    );
    expect(await giving(db)).toMatchObject({ said: "Nothing is too much for this visit." });
  });

  test("UPI beyond the bill goes back by a manager, until a list of the bank shows it", async () => {
    const ways = [
      { method: "cash" },
      { method: "upi", bankReference: "4318" },
      { method: "bank", isGiven: false },
    ] as const;
    for (const first of ["cash", "upi", "advance"] as const)
      for (const way of ways) {
        const db = await freshDb();
        await givenPaid(db, first);
        await deskChange(atDesk(db, "09:44"), (trx, by) =>
          takePayment(trx, by, VISIT, { method: "upi", paise: 30_000 }),
        );
        expect(await giving(db, { ...way, reason: "Paid twice" })).toMatchObject({
          ok: false,
          reason: "right",
          said: expect.stringContaining(
            "₹300.00 by UPI was never due, and no list of the bank has shown it. Giving it back needs a manager.",
          ),
        });
        expect(await giving(db, { ...way, paise: 100 })).toMatchObject({ ok: false });
        expect(
          await giving(db, { ...way, reason: "Paid twice" }, "10:00", "manager"),
        ).toMatchObject({
          ok: true,
        });
      }
  });

  test("what a list of the bank has shown goes back by the desk, and so does what was due once", async () => {
    const db = await freshDb();
    await givenPaid(db);
    await deskChange(atDesk(db, "09:44"), (trx, by) =>
      takePayment(trx, by, VISIT, { method: "upi", paise: 30_000 }),
    );
    const { id } = await db
      .selectFrom("payments")
      .select("id")
      .where("method", "=", "upi")
      .executeTakeFirstOrThrow();
    await givenBankRow(db, { visitId: VISIT, paymentId: id, paise: 30_000 });
    expect(await giving(db, { reason: "Paid twice" })).toMatchObject({ ok: true });
    const cancelled = await freshDb();
    await givenPaid(cancelled, "upi");
    await cancelled.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect(await giving(cancelled, { reason: "Cancelled" })).toMatchObject({ ok: true });
  });

  test("the receipt is replaced, and says what went back", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    await giving(db, { paise: 4_000 });
    const first = await receipt(db);
    expect(first).toMatchObject({ number: "R/26-27/00003", paidPaise: 26_000 });
    expect(first.paid).toEqual([
      { name: "Paid in cash, 23 Nov 2026, 09:42 AM", amount: "₹300.00" },
      { name: "Given back in cash, 23 Nov 2026, 10:00 AM", amount: "−₹40.00" },
      { name: "Still due", amount: "₹0.00" },
      { name: "To give back", amount: "₹60.00" },
    ]);
    expect(first.inWords).toBe("Rupees two hundred and sixty only");
  });

  test("a cancelled visit goes back whole, and its payment is not taken back after it", async () => {
    const db = await freshDb();
    await givenPaid(db);
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect(await giving(db, { reason: "Cancelled" })).toMatchObject({
      said: "₹300 given back in cash.",
    });
    expect(await billed(db)).toMatchObject({ duePaise: 0, overPaise: 0, givenBackPaise: 30_000 });
    const back = await deskChange(atDesk(db, "10:01"), (trx, by) => takeBack(trx, by, VISIT));
    expect(back).toMatchObject({ ok: false, said: "₹300 of it was given back." });
    const [, taken] = await db.selectFrom("history").select("id").orderBy("id", "desc").execute();
    expect(await undo(db, { ...BY, now: monday("10:02") }, taken?.id ?? "")).toMatchObject({
      ok: false,
      said: "Not undone: ₹300 of it was given back.",
    });
  });

  test("more than is too much is a manager's, and lowers the bill", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    const more = { paise: 15_000, reason: "Goodwill" as const };
    expect(await giving(db, more)).toMatchObject({
      ok: false,
      reason: "invalid",
      said: "At most ₹100.00. More than is too much needs a manager.",
    });
    expect(await giving(db, { ...more, paise: 30_100 }, "10:00", "manager")).toMatchObject({
      said: "₹301.00 is more than came in. At most ₹300.00 can go back.",
    });
    expect(await giving(db, more, "10:00", "manager")).toMatchObject({ ok: true });
    expect(await billed(db)).toMatchObject({
      allowance: { paise: 5_000, reason: "Goodwill" },
      totalPaise: 15_000,
      duePaise: 0,
      overPaise: 0,
    });
    expect((await receipt(db)).sums).toContainEqual({
      name: "Taken off, goodwill",
      amount: "−₹50.00",
    });
  });

  test("by UPI it is sent with a reference, or stands under Refunds due until then", async () => {
    const db = await freshDb();
    await givenTooMuch(db, "upi");
    const upi = { method: "upi" as const, reason: "Not measured" as const };
    expect(await giving(db, { ...upi, isGiven: true })).toMatchObject({
      said: "Please write the reference of the bank",
    });
    expect(await giving(db, { ...upi, isGiven: false })).toMatchObject({
      ok: true,
      said: "₹100 is to be sent by UPI, under Refunds due.",
    });
    expect(await due(db)).toMatchObject([{ paise: 10_000 }]);
    expect(await giving(db)).toMatchObject({ said: "Nothing is too much for this visit." });
    const refund = await db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    const send = (bankReference: string) =>
      deskChange(atDesk(db, "11:00"), (trx, by) =>
        noteSent(trx, by, VISIT, { refundId: refund.id, bankReference }),
      );
    expect(await send(" ")).toMatchObject({ said: "Please write the reference of the bank" });
    expect(await send("4318")).toMatchObject({ ok: true, said: "₹100 sent back by UPI." });
    expect(await send("4318")).toMatchObject({ said: "This was sent already." });
    expect(await due(db)).toEqual([]);
    const [entry] = await findHistory(db, { visitId: VISIT });
    expect(entry?.undo).toMatchObject({ can: false });
    expect((await sayings(db))[0]).toContain("sent ₹100 back by UPI: not measured");
  });

  test("what is not sent is taken back, and stays due", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    await giving(db, { method: "bank", isGiven: false });
    const refund = await db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    const drop = () =>
      deskChange(atDesk(db, "10:05"), (trx, by) => dropUnsent(trx, by, VISIT, refund.id));
    expect(await drop()).toMatchObject({ ok: true, said: "₹100 is not sent." });
    expect(await drop()).toMatchObject({ said: "This is not to be sent any more." });
    expect(await due(db)).toMatchObject([{ paise: 10_000, since: monday("09:43").toISOString() }]);
  });

  test("it is kept for the visit, or later all the same", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    const keep = await deskChange(atDesk(db, "10:00"), (trx, by) => keepForVisit(trx, by, VISIT));
    expect(keep).toMatchObject({ ok: true, said: "₹100 kept for the visit." });
    expect(await due(db)).toEqual([]);
    expect(await billed(db)).toMatchObject({ overPaise: 10_000 });
    const later = await deskChange(atDesk(db, "10:01"), (trx, by) => giveBackLater(trx, by, VISIT));
    expect(later).toMatchObject({ ok: true, said: "₹100 stands under Refunds due." });
    expect(await due(db)).toMatchObject([{ paise: 10_000 }]);
  });

  test("why it goes back is asked, and of words what they are", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    expect(await giving(db, { reason: undefined })).toMatchObject({
      said: "Please choose why it goes back",
    });
    expect(await giving(db, { reason: "Other words", words: " " })).toMatchObject({
      said: "Please write why it goes back",
    });
    await giving(db, { reason: "Other words", words: "Needle broke" });
    expect((await sayings(db))[0]).toContain("gave ₹100 back, in cash: Needle broke");
  });

  test("of two colleagues who give back at once one does, and the other reads who was faster", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    const both = await Promise.all([
      giving(db, { seenPaise: 10_000 }),
      giving(db, { seenPaise: 10_000 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)?.said).toBe(
      "Not given back: Kavitha Nair gave back ₹100.00 at 10:00 AM.",
    );
    expect(await db.selectFrom("refunds").selectAll().execute()).toHaveLength(1);
  });

  test("Undo puts cash back for ten minutes, while it is in the bag and its day is open", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    const gave = await giving(db);
    const id = (gave.ok && gave.undo) || "";
    expect(await undo(db, { ...BY, now: monday("10:11") }, id)).toMatchObject({
      ok: false,
      said: "Undo was possible until 10:10 AM.",
    });
    const handover = {
      id: "h",
      day: "2026-11-23",
      staffId: "kavitha",
      toStaffId: "suma",
      paise: 20_000,
      bagPaise: 20_000,
      at: monday("10:03").toISOString(),
      countedAt: monday("10:03").toISOString(),
    };
    await db.insertInto("handovers").values(handover).execute();
    expect(await undo(db, { ...BY, now: monday("10:04") }, id)).toMatchObject({
      ok: false,
      said: "Not undone: This cash was handed over at 10:03 AM.",
    });
    await db.deleteFrom("handovers").execute();
    const closing = {
      day: "2026-11-23",
      closedAt: monday("10:04").toISOString(),
      closedById: "suma",
      paise: 0,
    };
    await db.insertInto("closedTallies").values(closing).execute();
    const closed = "Monday is closed. A manager can open it again.";
    expect(await undo(db, { ...BY, now: monday("10:04") }, id)).toMatchObject({ said: closed });
    expect(await giving(db, { paise: 100 })).toMatchObject({ ok: false });
    await db.deleteFrom("closedTallies").execute();
    expect(await undo(db, { ...BY, now: monday("10:05") }, id)).toMatchObject({ ok: true });
    expect(await due(db)).toMatchObject([{ paise: 10_000 }]);
    expect(await billed(db)).toMatchObject({ givenBackPaise: 0, overPaise: 10_000 });
  });
});
