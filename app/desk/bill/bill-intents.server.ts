import { change } from "#app/desk/access/intent.server.ts";
import { giveDiscount, waiveCharge } from "./bill-changes.server.ts";
import { BILL_FORMS } from "./bill-forms.ts";
import { choosePayment, haveTheMoney, noteUpiReference } from "./payment.server.ts";

/** What the sheet "To pay" asks of the action of a screen that shows a visit. */
export const BILL_INTENTS = {
  payment: change("work-on-bookings", BILL_FORMS.payment, (trx, by, { visit, payment, part }) =>
    choosePayment(trx, by, visit, payment, part),
  ),
  "upi-reference": change(
    "work-on-bookings",
    BILL_FORMS["upi-reference"],
    (trx, by, { visit, reference }) => noteUpiReference(trx, by, visit, reference),
  ),
  "have-money": change("work-on-bookings", BILL_FORMS["have-money"], (trx, by, { visit }) =>
    haveTheMoney(trx, by, visit),
  ),
  discount: change("give-discount", BILL_FORMS.discount, (trx, by, { visit, ...typed }) =>
    giveDiscount(trx, by, visit, typed),
  ),
  "waive-charge": change(
    "give-discount",
    BILL_FORMS["waive-charge"],
    (trx, by, { visit, reason }) => waiveCharge(trx, by, visit, reason),
  ),
};
