import * as z from "zod/mini";
import { PAYMENT_CHOICES } from "#app/domain/bill/payment-words.ts";
import { refundChoices } from "#app/domain/bill/refund.ts";
import { REST_COMES } from "#app/domain/bill/rest-of-bill.ts";
import { blankable, oneOf, readAs, text } from "#app/lib/posted-fields.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const choices = PAYMENT_CHOICES.map(({ value }) => value);
const refundMethods = refundChoices(true).map(({ value }) => value);
const ways = REST_COMES.map(({ value }) => value);

/** Paise of what is typed; a field that is left blank is ₹0. */
const rupees = z._default(
  readAs((typed) => (typed.trim() ? paiseTyped(typed) : 0), "Please type the amount in rupees"),
  0,
);

/** The visit, and what the page showed of its money (`seenMoney`); blank on a page of before. */
const visit = { visit: text, money: blankable };

/** What the sheet "To pay" posts about a visit. */
export const BILL_FORMS = {
  payment: z.object({
    ...visit,
    payment: oneOf(choices, "Please choose how it was paid"),
    part: z._default(z.enum(["all", "home"]), "all"),
  }),
  /** Each amount as it is typed; `rest` how what stays due comes. */
  "payment-parts": z.object({
    ...visit,
    cash: rupees,
    upi: rupees,
    advance: rupees,
    upiReference: blankable,
    rest: z._default(z.enum(["", ...ways]), ""),
    part: z._default(z.enum(["all", "home"]), "all"),
  }),
  "take-back": z.object({ ...visit, payment: text }),
  "upi-reference": z.object({ ...visit, payment: text, reference: text }),
  "have-money": z.object({ ...visit, payment: text }),
  /**
   * `seen` is what was too much, in paise, when the form was opened, and `was` how many refunds there were.
   * A blank payment is none in particular.
   */
  "give-back": z.object({
    ...visit,
    payment: blankable,
    much: z._default(z.enum(["all", "part"]), "all"),
    rupees,
    reason: blankable,
    words: blankable,
    method: oneOf(refundMethods, "Please choose how it goes back"),
    reference: blankable,
    sent: z._default(z.enum(["yes", "no"]), "yes"),
    seen: readAs((paise) => (/^\d{1,9}$/.test(paise) ? Number(paise) : undefined)),
    was: readAs((refunds) => (/^\d{1,4}$/.test(refunds) ? Number(refunds) : undefined)),
  }),
  "send-pay-link": z.object(visit),
  "keep-for-visit": z.object(visit),
  "give-back-later": z.object(visit),
  "refund-sent": z.object({ ...visit, refund: text, reference: text }),
  "refund-not-sent": z.object({ ...visit, refund: text }),
  /** A blank account is the patient. */
  payer: z.object({ ...visit, account: blankable }),
  discount: z.object({ ...visit, amount: text, reason: text, words: blankable }),
  "write-off": z.object({ ...visit, reason: blankable, words: blankable }),
  "ask-again": z.object(visit),
  /** A try of the ticket that the patient says is paid: it came in, or no list of the bank has it. */
  "came-in": z.object({ ...visit, attempt: text, reference: blankable }),
  "not-found": z.object({ ...visit, attempt: text }),
  /** `again` asks for the charge again. */
  "waive-charge": z.object({ ...visit, reason: blankable, words: blankable, again: blankable }),
};

export type BillPost = Posts<typeof BILL_FORMS>;
