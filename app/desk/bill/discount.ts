import { formatRupees, rupees } from "#app/lib/money.ts";

/** Why a bill is lower (desk: Discount); "Other" asks for words. */
export const DISCOUNT_REASONS = [
  "Family",
  "Staff",
  "Doctor's request",
  "Complaint",
  "Other",
] as const;

export const discountMessages = {
  noReason: "Please choose a reason for the discount",
  noWords: "Please write the reason for the discount",
  notWhole: "Please type whole rupees, or a part like 10 %",
} as const;

/** `The discount is more than the bill, ₹2,599` */
const moreThanTheBill = (linesPaise: number) =>
  `The discount is more than the bill, ${formatRupees(rupees(linesPaise))}`;

type Amount = { ok: true; paise: number } | { ok: false; message: string };

/**
 * Reads a discount as it is typed: `₹200`, `200` or `10 %` of the lines; a part is rounded to whole
 * rupees. Blank means no discount. Refused with a sentence when it is unreadable, or more than the lines cost.
 */
export function readDiscount(typed: string, linesPaise: number): Amount {
  const text = typed.replaceAll(/[\s,₹]/g, "");
  if (text === "") return { ok: true, paise: 0 };
  const [, figure, percent] = /^(\d{1,7})(%?)$/.exec(text) ?? [];
  if (figure === undefined) return { ok: false, message: discountMessages.notWhole };
  const paise = percent
    ? Math.round((linesPaise * Number(figure)) / 10_000) * 100
    : Number(figure) * 100;
  return paise <= linesPaise
    ? { ok: true, paise }
    : { ok: false, message: moreThanTheBill(linesPaise) };
}

export type TypedDiscount = { amount: string; reason: string; words: string };

export type ReadDiscount =
  | { ok: true; paise: number | null; reason: string | null; words: string | null }
  | { ok: false; field: "amount" | "reason" | "words"; message: string };

/** Reads a whole discount: an amount above zero needs a reason of the list, and "Other" words. */
export function checkDiscount(typed: TypedDiscount, linesPaise: number): ReadDiscount {
  const amount = readDiscount(typed.amount, linesPaise);
  if (!amount.ok) return { ok: false, field: "amount", message: amount.message };
  if (amount.paise === 0) return { ok: true, paise: null, reason: null, words: null };
  const reason = DISCOUNT_REASONS.find((known) => known === typed.reason);
  if (!reason) return { ok: false, field: "reason", message: discountMessages.noReason };
  const words = typed.words.trim().slice(0, 200);
  if (reason === "Other" && !words)
    return { ok: false, field: "words", message: discountMessages.noWords };
  return { ok: true, paise: amount.paise, reason, words: reason === "Other" ? words : null };
}
