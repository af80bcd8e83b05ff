import { chargeVisit } from "#app/domain/accounts/charge-visit.server.ts";
import { restComesOf } from "#app/domain/bill/rest-of-bill.ts";
import { giveDiscount, waiveCharge } from "./bill-changes.server.ts";
import { billChange } from "./as-seen.server.ts";
import { BILL_FORMS } from "./bill-forms.ts";
import { REFUND_INTENTS } from "./refund-intents.server.ts";
import { askAgain, writeOff } from "./write-off.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { sendPayLink } from "./send-pay-link.server.ts";
import { cameIn, notFound } from "./said-paid.server.ts";
import {
  choosePayment,
  haveTheMoney,
  noteUpiReference,
  takeBack,
  takeParts,
} from "./payment.server.ts";

/** What the sheet "To pay" asks of the action of a screen that shows a visit. */
export const BILL_INTENTS = {
  payment: billChange("work-on-bookings", BILL_FORMS.payment, (trx, by, { visit, payment, part }) =>
    choosePayment(trx, by, visit, payment, part),
  ),
  "payment-parts": billChange(
    "work-on-bookings",
    BILL_FORMS["payment-parts"],
    (trx, by, { visit, cash, upi, advance, upiReference, rest, part }) =>
      takeParts(trx, by, visit, {
        parts: [
          { method: "cash", paise: cash },
          { method: "upi", paise: upi, upiReference },
          { method: "advance", paise: advance },
        ],
        restComes: restComesOf(rest),
        of: part,
      }),
  ),
  "take-back": billChange(
    "work-on-bookings",
    BILL_FORMS["take-back"],
    (trx, by, { visit, payment }) => takeBack(trx, by, visit, payment),
  ),
  "upi-reference": billChange(
    "work-on-bookings",
    BILL_FORMS["upi-reference"],
    (trx, by, { visit, payment, reference }) =>
      noteUpiReference(trx, by, visit, reference, payment),
  ),
  "have-money": billChange(
    "work-on-bookings",
    BILL_FORMS["have-money"],
    (trx, by, { visit, payment }) => haveTheMoney(trx, by, visit, payment),
  ),
  ...REFUND_INTENTS,
  "write-off": billChange(
    "work-on-bookings",
    BILL_FORMS["write-off"],
    (trx, by, { visit, ...typed }) => writeOff(trx, by, visit, typed),
  ),
  "ask-again": billChange("work-on-bookings", BILL_FORMS["ask-again"], (trx, by, { visit }) =>
    askAgain(trx, by, visit),
  ),
  "came-in": billChange(
    "work-on-bookings",
    BILL_FORMS["came-in"],
    (trx, by, { visit, attempt, reference }) => cameIn(trx, by, visit, { attempt, reference }),
  ),
  "not-found": billChange(
    "work-on-bookings",
    BILL_FORMS["not-found"],
    (trx, by, { visit, attempt }) => notFound(trx, by, visit, attempt),
  ),
  "send-pay-link": billChange(
    "work-on-bookings",
    BILL_FORMS["send-pay-link"],
    (trx, by, { visit }, given: Given) => sendPayLink(trx, by, visit, given),
  ),
  payer: billChange("charge-account", BILL_FORMS.payer, (trx, by, { visit, account }) =>
    chargeVisit(trx, by, visit, account || null),
  ),
  discount: billChange("give-discount", BILL_FORMS.discount, (trx, by, { visit, ...typed }) =>
    giveDiscount(trx, by, visit, typed),
  ),
  "waive-charge": billChange(
    "work-on-bookings",
    BILL_FORMS["waive-charge"],
    (trx, by, { visit, again, ...typed }) => waiveCharge(trx, by, visit, again ? null : typed),
  ),
};
