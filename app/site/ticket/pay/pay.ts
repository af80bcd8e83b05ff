import * as z from "zod/mini";

/**
 * How it stands with the money of a visit, as its ticket shows it (product §2: Booking ticket). Amounts are
 * rupees, moments ISO timestamps, days ISO days.
 */

/** One way to pay by UPI: the link of this phone, and the code for another one. */
const upiSchema = z.object({
  link: z.string(),
  /** `lab@bank` */
  id: z.string(),
  code: z.object({ path: z.string(), viewBox: z.string() }),
});

export const paySchema = z.object({
  state: z.enum([
    "due",
    "checking",
    "waiting",
    "failed",
    "more",
    "paid",
    "twice",
    "part",
    "refunded",
    "account",
  ]),
  /** Who pays in place of the patient. */
  account: z.optional(z.string()),
  /** What the state is about: to pay, being checked, paid, or going back. */
  amount: z.number(),
  /** The reference of the next try, `DS7K4MP1`; absent where nothing can be paid. */
  reference: z.optional(z.string()),
  /** Absent where nothing can be paid, and where the lab has no UPI ID. */
  upi: z.optional(upiSchema),
  /** The lab has a gateway: cards too, and its answer comes by itself. */
  hasGateway: z.optional(z.literal(true)),
  /** The try that is being checked, waited for, or was not paid. */
  attempt: z.optional(
    z.object({ reference: z.string(), at: z.string(), bankReference: z.optional(z.string()) }),
  ),
  /** Until when what the patient says is compared with the bank's list. */
  checkedBy: z.optional(z.string()),
  /** The last payment. */
  paid: z.optional(
    z.object({
      amount: z.number(),
      how: z.enum(["cash", "upi", "online", "advance"]),
      /** Who took it, of one at the door: a name. */
      to: z.optional(z.string()),
      at: z.string(),
      bankReference: z.optional(z.string()),
    }),
  ),
  /** The one before it, where one of the two goes back. */
  first: z.optional(z.string()),
  /** What the bill is now, where it grew after the payment. */
  total: z.optional(z.number()),
  /** Tests that were added after the payment, and when. */
  added: z.optional(z.object({ names: z.array(z.string()), at: z.string() })),
  /** What goes back, or went. */
  back: z.optional(
    z.object({
      /** When the lab began it; absent until then. */
      at: z.optional(z.string()),
      /** The ISO day until which the bank has it. */
      by: z.string(),
      how: z.enum(["cash", "upi", "bank", "online"]),
      bankReference: z.optional(z.string()),
      /** Tests that could not be measured, where that is why. */
      tests: z.optional(z.array(z.string())),
    }),
  ),
});

export type TicketPay = z.infer<typeof paySchema>;
