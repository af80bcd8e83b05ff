import * as z from "zod/mini";
import { PAYMENT_CHOICES } from "#app/domain/bill/payment-words.ts";
import { blankable, oneOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const choices = PAYMENT_CHOICES.map(({ value }) => value);

/** What the sheet "To pay" posts about a visit. */
export const BILL_FORMS = {
  payment: z.object({
    visit: text,
    payment: oneOf(choices, "Please choose how it was paid"),
    part: z._default(z.enum(["all", "home"]), "all"),
  }),
  "upi-reference": z.object({ visit: text, reference: text }),
  "have-money": z.object({ visit: text }),
  discount: z.object({ visit: text, amount: text, reason: text, words: blankable }),
  /** A blank reason takes the waiver away. */
  "waive-charge": z.object({ visit: text, reason: text }),
};

export type BillPost = Posts<typeof BILL_FORMS>;
