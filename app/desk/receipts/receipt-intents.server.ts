import { change } from "#app/desk/access/intent.server.ts";
import { cancelReceipt, makeReceipt } from "./receipt-changes.server.ts";
import { RECEIPT_FORMS } from "./receipt-forms.ts";

/** What `ReceiptPart` asks of the action of a screen that shows a visit. */
export const RECEIPT_INTENTS = {
  "make-receipt": change("see-receipts", RECEIPT_FORMS["make-receipt"], (trx, by, { visit }) =>
    makeReceipt(trx, by, visit),
  ),
  "cancel-receipt": change(
    "cancel-receipt",
    RECEIPT_FORMS["cancel-receipt"],
    (trx, by, { number }) => cancelReceipt(trx, by, number),
  ),
};
