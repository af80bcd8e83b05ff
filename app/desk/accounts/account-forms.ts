import * as z from "zod/mini";
import { CREDIT_REASONS } from "#app/domain/accounts/credit-reasons.ts";
import { blankable, jsonOf, oneOf, readAs, text, ticked, yes } from "#app/lib/posted-fields.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const rupees = readAs(paiseTyped, "Please type the amount in rupees");

const account = {
  kind: oneOf(["clinic", "company"], "Please choose what kind it is"),
  name: text,
  code: text,
  contact: blankable,
  address: blankable,
  gstin: blankable,
  phone: blankable,
  email: blankable,
  limit: blankable,
  discount: blankable,
  promised: blankable,
};

export const ACCOUNT_FORMS = {
  open: z.object(account),
  /** `was` is what the form had shown. */
  save: z.object({ ...account, was: jsonOf(z.object(account)) }),
  close: z.object({}),
  /** `seen`: the latest payment of the account when the form was made. */
  payment: z.object({
    seen: blankable,
    method: oneOf(["bank", "cheque", "cash", "upi"], "Please choose how it came in"),
    rupees,
    day: text,
    reference: blankable,
    more: ticked,
  }),
  /** A payment that the bank took back. */
  returned: z.object({ payment: text, day: text, words: blankable }),
  /** `seen`: the latest credit note of the account when the form was made. */
  credit: z.object({
    seen: blankable,
    visit: text,
    rupees,
    reason: oneOf(CREDIT_REASONS, "Please choose why"),
    words: blankable,
  }),
  state: z.object({ month: text }),
  /** `seen`: when the statement had gone out before, as the form knew it. */
  sent: z.object({ number: text, seen: blankable, to: text }),
  "stated-monthly": z.object({ on: yes }),
};

export type AccountPost = Posts<typeof ACCOUNT_FORMS>;
export type AccountTyped = z.output<typeof ACCOUNT_FORMS.open>;
