import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Bill, PaymentMethod } from "./bill.ts";

/** What the choice on the bill offers, in its order. */
export const PAYMENT_CHOICES = [
  { value: "cash", label: "Cash" },
  { value: "upi", label: "UPI" },
  { value: "advance", label: "Paid" },
] as const;

/** The method that a form names; undefined for anything else. */
export const paymentChoiceOf = (word: unknown): PaymentMethod | undefined =>
  PAYMENT_CHOICES.find(({ value }) => value === word)?.value;

const WORDS: Record<PaymentMethod, string> = {
  cash: "in cash",
  upi: "by UPI",
  online: "online",
  advance: "paid in advance",
};

/** `by UPI` */
export const methodInWords = (method: PaymentMethod) => WORDS[method];

/** Where what is due is paid: `due at the visit`, at the centre, or a part at each. */
export function dueWords({ atHome, atCentre }: Pick<Bill, "atHome" | "atCentre">) {
  if (!atCentre || atCentre.duePaise === 0) return "due at the visit";
  return atHome.duePaise > 0 ? "due at the visit and at the centre" : "due at the centre";
}

/** What of the bill is paid: all that is due, or what is due at home alone. */
export type PaidOf = "all" | "home";

/** What can be paid of a bill: one of two sums while both parts are due, else there is nothing to choose. */
export function paidParts({ duePaise, atHome, atCentre }: Bill) {
  if (atHome.duePaise === 0 || !atCentre?.duePaise) return [];
  return [
    { value: "all", label: `All, ${amount(duePaise)}` },
    { value: "home", label: `At home, ${amount(atHome.duePaise)}` },
  ] as const;
}

const amount = (paise: number) => formatRupees(rupees(paise));
