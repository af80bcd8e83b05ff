import { formatRupees, rupees } from "#app/lib/money.ts";
import type { PaymentMethod } from "./bill.ts";
import type { RestComes } from "./rest-of-bill.ts";

/** A payment in several ways at once, or of a part (product §10: Booking). Amounts are paise. */
export type PaidPart = {
  method: PaymentMethod;
  paise: number;
  /** The bank's, of a payment by UPI. */
  upiReference?: string | undefined;
};

export type Parts = {
  parts: readonly PaidPart[];
  /** Asked for while something stays due. */
  restComes?: RestComes | undefined;
};

type Sex = "female" | "male" | "other" | null;

export type PartsField = "amount" | "rest";
export type ReadParts = { ok: true } | { ok: false; field: PartsField; message: string };

const amount = (paise: number) => formatRupees(rupees(paise));
export const sumOf = (parts: readonly { paise: number }[]) =>
  parts.reduce((sum, { paise }) => sum + paise, 0);

/** `Type what she pays, or choose Not paid` */
const nothingTyped = (sex: Sex) =>
  ({
    female: "Type what she pays, or choose Not paid",
    male: "Type what he pays, or choose Not paid",
    other: "Type what they pay, or choose Not paid",
  })[sex ?? "other"];

/**
 * Whether what is typed can be taken: something, no more than is due, and for the rest how it comes.
 * @param sex of who pays, for the sentence.
 */
export function checkParts({ parts, restComes }: Parts, duePaise: number, sex: Sex): ReadParts {
  const paise = sumOf(parts);
  if (paise <= 0) return { ok: false, field: "amount", message: nothingTyped(sex) };
  if (paise > duePaise) {
    const over = amount(paise - duePaise);
    const message = `${amount(paise)} is more than ${amount(duePaise)}. Give back ${over}, or correct it`;
    return { ok: false, field: "amount", message };
  }
  if (paise < duePaise && !restComes)
    return { ok: false, field: "rest", message: "Choose how the rest comes" };
  return { ok: true };
}

const WAYS: Record<PaymentMethod, string> = {
  cash: " cash",
  upi: " by UPI",
  advance: " paid in advance",
};

/** `₹1,000 cash and ₹500 by UPI` */
export function partsWords(parts: readonly PaidPart[]) {
  const words = parts
    .filter(({ paise }) => paise > 0)
    .map(({ method, paise }) => `${amount(paise)}${WAYS[method]}`);
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** `Pays ₹500 now, ₹1,000 due`, `₹1,000 cash and ₹500 by UPI, nothing due`; blank until something is typed. */
export function paysWords(parts: readonly PaidPart[], duePaise: number) {
  const paise = sumOf(parts);
  if (paise === 0 || paise > duePaise) return "";
  if (paise < duePaise) return `Pays ${amount(paise)} now, ${amount(duePaise - paise)} due`;
  return `${partsWords(parts)}, nothing due`;
}
