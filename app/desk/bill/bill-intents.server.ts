import type { Db } from "#app/db/schema.server.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { giveDiscount, waiveCharge } from "./bill-changes.server.ts";
import { choosePayment, haveTheMoney, noteUpiReference } from "./payment.server.ts";
import { paymentChoiceOf } from "#app/domain/bill/payment-words.ts";

type Given = {
  db: Db;
  now: Date;
  staff: { id: string; name: string; may: (right: Right) => boolean };
};

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** What the sheet "To pay" asks of the action of a screen that shows a visit; the field `visit` names it. */
export const BILL_INTENTS = {
  payment: {
    right: "work-on-bookings",
    run: (given: Given, form: FormData) =>
      deskChange(given, (trx, by) => {
        const choice = paymentChoiceOf(text(form, "payment"));
        if (!choice) return refuse("invalid", "Please choose how it was paid");
        const part = text(form, "part") === "home" ? "home" : "all";
        return choosePayment(trx, by, text(form, "visit"), choice, part);
      }),
  },
  "upi-reference": {
    right: "work-on-bookings",
    run: (given: Given, form: FormData) =>
      deskChange(given, (trx, by) =>
        noteUpiReference(trx, by, text(form, "visit"), text(form, "reference")),
      ),
  },
  "have-money": {
    right: "work-on-bookings",
    run: (given: Given, form: FormData) =>
      deskChange(given, (trx, by) => haveTheMoney(trx, by, text(form, "visit"))),
  },
  discount: {
    right: "give-discount",
    run: (given: Given, form: FormData) =>
      deskChange(given, (trx, by) =>
        giveDiscount(trx, by, text(form, "visit"), {
          amount: text(form, "amount"),
          reason: text(form, "reason"),
          words: text(form, "words"),
        }),
      ),
  },
  "waive-charge": {
    right: "give-discount",
    run: (given: Given, form: FormData) =>
      deskChange(given, (trx, by) =>
        waiveCharge(trx, by, text(form, "visit"), text(form, "reason")),
      ),
  },
} as const;
