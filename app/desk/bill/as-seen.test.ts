import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { seenMoney } from "#app/domain/bill/seen-money.ts";
import { byMachine, deskChange } from "#app/domain/history/desk-change.server.ts";
import { enterPayment } from "#app/domain/payments/enter-payment.server.ts";
import { atDesk, everyRow, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenToPay, VISIT } from "#tests/databases/given-to-pay.ts";
import { givenBankRow } from "#tests/databases/given-bank-row.ts";
import { BILL_INTENTS } from "./bill-intents.server.ts";
import { choosePayment, haveTheMoney, noteUpiReference, takePayment } from "./payment.server.ts";

const paidOnline = (db: Db, matchedAs: "gateway" | "reference" | "chosen" = "gateway") =>
  writeTransaction(db, (trx) =>
    enterPayment(trx, byMachine(monday("09:44")), VISIT, {
      paise: 30_000,
      at: monday("09:44"),
      bankReference: null,
      payReference: null,
      matchedAs,
      from: "Razorpay",
    }),
  );

async function moneyOf(db: Db) {
  const visit = await findBilledVisit(db, VISIT);
  if (!visit) throw new Error("no visit");
  return seenMoney(visit, billOf(visit));
}

const press = (db: Db, intent: keyof typeof BILL_INTENTS, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ visit: VISIT, ...fields })) form.append(name, value);
  const { run } = BILL_INTENTS[intent] as { run: (given: object, form: FormData) => unknown };
  return run({ ...atDesk(db, "09:50", "manager"), config: { payee: { upiId: "" } } }, form);
};

/** What each button of the bill posts. */
const FIELDS: Record<keyof typeof BILL_INTENTS, Record<string, string>> = {
  payment: { payment: "cash" },
  "payment-parts": { cash: "300" },
  "take-back": { payment: "" },
  "upi-reference": { payment: "", reference: "1" },
  "have-money": { payment: "" },
  "give-back": {
    method: "cash",
    rupees: "100",
    much: "part",
    reason: "Goodwill",
    seen: "0",
    was: "0",
  },
  "keep-for-visit": {},
  "give-back-later": {},
  "refund-sent": { refund: "", reference: "1" },
  "refund-not-sent": { refund: "" },
  "write-off": { reason: "Our mistake" },
  "ask-again": {},
  "came-in": { attempt: "" },
  "not-found": { attempt: "" },
  "send-pay-link": {},
  payer: {},
  discount: { amount: "100", reason: "Family" },
  "waive-charge": { reason: "We came late" },
};

describe.each(databases)("§10 booking: a press on an older page, on $name", ({ freshDb }) => {
  test("changes nothing whatever is pressed, and says what came between", async () => {
    const db = await freshDb();
    await givenToPay(db);
    const money = await moneyOf(db);
    await paidOnline(db);
    const before = await everyRow(db);
    for (const intent of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
      const answer = await press(db, intent, { ...FIELDS[intent], money });
      expect({ intent, answer }).toEqual({
        intent,
        answer: {
          ok: false,
          reason: "state",
          said: "Not done: the bill is another one by now. 09:44 AM: The machine accepted ₹300 from Razorpay. Receipt R/26-27/00001. Look again.",
        },
      });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  test("on the page of now it does what it says", async () => {
    const db = await freshDb();
    await givenToPay(db);
    const first = await press(db, "payment", { payment: "cash", money: await moneyOf(db) });
    expect(first).toMatchObject({ ok: true, said: "₹300 noted, in cash." });
    const again = await press(db, "payment", { payment: "upi", money: await moneyOf(db) });
    expect(again).toMatchObject({ ok: true, said: "₹300 noted, by UPI." });
  });

  test("money of a gateway or of the bank is called nothing else, and taken by nobody", async () => {
    for (const matchedAs of ["gateway", "reference", "chosen"] as const) {
      const db = await freshDb();
      await givenToPay(db);
      const { paymentId } = await paidOnline(db, matchedAs);
      const before = await everyRow(db);
      for (const method of ["cash", "upi", "advance"] as const)
        expect(
          await deskChange(atDesk(db, "09:50", "manager"), (trx, by) =>
            choosePayment(trx, by, VISIT, method),
          ),
        ).toMatchObject({
          ok: false,
          said: "₹300 came in online, and stays so. Nothing else is due.",
        });
      for (const id of [paymentId, undefined]) {
        const having = await deskChange(atDesk(db, "09:50"), (trx, by) =>
          haveTheMoney(trx, by, VISIT, id),
        );
        expect(having).toMatchObject({ ok: false });
        const noting = await deskChange(atDesk(db, "09:50"), (trx, by) =>
          noteUpiReference(trx, by, VISIT, "1", id),
        );
        expect(noting).toMatchObject({ ok: false });
      }
      expect(await everyRow(db)).toEqual(before);
    }
  });

  test("what the bank's list has shown at the door keeps its way and its reference", async () => {
    const db = await freshDb();
    await givenToPay(db);
    await deskChange(atDesk(db, "09:42"), (trx, by) =>
      takePayment(trx, by, VISIT, { method: "upi" }),
    );
    const { id } = await db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
    await givenBankRow(db, { visitId: VISIT, paymentId: id, paise: 30_000 });
    const said = "₹300 came in online, and stays so. Nothing else is due.";
    const desk = atDesk(db, "09:50");
    expect(
      await deskChange(desk, (trx, by) => choosePayment(trx, by, VISIT, "cash")),
    ).toMatchObject({ ok: false, said });
    expect(
      await deskChange(desk, (trx, by) => noteUpiReference(trx, by, VISIT, "9")),
    ).toMatchObject({ ok: false, said });
  });

  test("only cash is with a colleague", async () => {
    const db = await freshDb();
    await givenToPay(db);
    await deskChange(atDesk(db, "09:42"), (trx, by) => choosePayment(trx, by, VISIT, "upi"));
    expect(
      await deskChange(atDesk(db, "09:50"), (trx, by) => haveTheMoney(trx, by, VISIT)),
    ).toMatchObject({ ok: false, said: "Only cash is with a colleague." });
  });
});
