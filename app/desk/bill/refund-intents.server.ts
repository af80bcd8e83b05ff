import { refundReasonOf } from "#app/domain/bill/refund.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { billChange } from "./as-seen.server.ts";
import { BILL_FORMS as FORMS } from "./bill-forms.ts";
import { dropUnsent, giveBack, giveBackLater, keepForVisit, noteSent } from "./refund.server.ts";

const right = "work-on-bookings";

/** What "Give back" asks of the action of a screen that shows a visit. */
export const REFUND_INTENTS = {
  // It says who was faster before it says that the bill is another one.
  "give-back": change(right, FORMS["give-back"], (trx, by, { visit, ...asked }) =>
    giveBack(trx, by, visit, {
      paise: asked.much === "all" ? undefined : asked.rupees,
      reason: refundReasonOf(asked.reason),
      words: asked.words,
      method: asked.method,
      bankReference: asked.reference,
      isGiven: asked.sent === "yes",
      seenPaise: asked.seen,
      seenRefunds: asked.was,
      seenMoney: asked.money,
      paymentId: asked.payment || undefined,
    }),
  ),
  "keep-for-visit": billChange(right, FORMS["keep-for-visit"], (trx, by, { visit }) =>
    keepForVisit(trx, by, visit),
  ),
  "give-back-later": billChange(right, FORMS["give-back-later"], (trx, by, { visit }) =>
    giveBackLater(trx, by, visit),
  ),
  "refund-sent": billChange(right, FORMS["refund-sent"], (trx, by, { visit, refund, reference }) =>
    noteSent(trx, by, visit, { refundId: refund, bankReference: reference }),
  ),
  "refund-not-sent": billChange(right, FORMS["refund-not-sent"], (trx, by, { visit, refund }) =>
    dropUnsent(trx, by, visit, refund),
  ),
};
