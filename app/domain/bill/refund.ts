import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Bill } from "./bill.ts";

/** Money that goes back to the patient (product §10: Booking, decision 50). Amounts are paise. */

export const REFUND_REASONS = [
  "Not measured",
  "Paid twice",
  "Cancelled",
  "Price was wrong",
  "Goodwill",
  "Other words",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Undefined for a word that the form does not offer. */
export const refundReasonOf = (word: string) => REFUND_REASONS.find((known) => known === word);

export const REFUND_METHODS = [
  { value: "cash", label: "Cash" },
  { value: "upi", label: "UPI" },
  { value: "bank", label: "Bank" },
] as const;
/** Of a payment that came by a gateway. */
export const BY_GATEWAY = { value: "online", label: "Gateway" } as const;
/** `online` goes back through the gateway that it came by. */
export type RefundMethod = (typeof REFUND_METHODS)[number]["value"] | "online";

/** The choices of how money goes back. */
export const refundChoices = (cameByGateway: boolean) =>
  cameByGateway ? [BY_GATEWAY, ...REFUND_METHODS] : REFUND_METHODS;

const WORDS: Record<RefundMethod, string> = {
  cash: "in cash",
  upi: "by UPI",
  bank: "by bank transfer",
  online: "to the account it came from",
};

/** `by UPI` */
export const refundMethodInWords = (method: RefundMethod) => WORDS[method];

/** `could not be drawn`, or the words that were typed, as they go on in a sentence. */
export const whyInWords = ({ reason, words }: { reason: string; words: string | null }) =>
  words ?? reason.toLowerCase();

/** What the desk reads of a refund that the gateway could not make. */
export const NOT_GIVEN = "The gateway could not give it back";

/** Who gave back what nobody of the lab asked for here: it was made on the gateway's own pages. */
export const AT_THE_GATEWAY = { id: "", name: "the gateway" };

type Sent = {
  givenAt: string | null;
  tries: number;
  dueAt: string | null;
  lastError: string | null;
};

/**
 * True while a refund is at the gateway, which will say what becomes of it. One that it refuses, that it
 * could not make, or of which it said nothing for a month, is for a person to end.
 */
export const isAtGateway = ({ givenAt, tries, dueAt, lastError }: Sent) =>
  givenAt === null && tries > 0 && dueAt !== null && lastError === null;

type Sums = Pick<Bill, "overPaise" | "toSendPaise">;

/** What stands under Refunds due: what is too much and not kept for the visit, and what is to be sent. */
export const refundDueOf = ({ overPaise, toSendPaise }: Sums, keptOverPaise: number | null) =>
  Math.max(0, overPaise - (keptOverPaise ?? 0), toSendPaise);

/** What is too much, and nobody has said yet how it goes back. */
export const tooMuchOf = ({ overPaise, toSendPaise }: Sums) => Math.max(0, overPaise - toSendPaise);

/** What can go back at most: what came in. */
export const mostBackOf = ({
  paidPaise,
  givenBackPaise,
  toSendPaise,
}: Pick<Bill, "paidPaise" | "givenBackPaise" | "toSendPaise">) =>
  Math.max(0, paidPaise - givenBackPaise - toSendPaise);

/** `₹250 too much` */
export const tooMuchWords = (paise: number) => `${formatRupees(rupees(paise))} too much`;
