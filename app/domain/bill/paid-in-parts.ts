import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
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
    female: t`Type what she pays, or choose Not paid`,
    male: t`Type what he pays, or choose Not paid`,
    other: t`Type what they pay, or choose Not paid`,
  })[sex ?? "other"];

/**
 * Whether what is typed can be taken: something, no more than is due, and for the rest how it comes.
 * @param sex of who pays, for the sentence.
 */
export function checkParts({ parts, restComes }: Parts, duePaise: number, sex: Sex): ReadParts {
  const paise = sumOf(parts);
  if (paise <= 0) return { ok: false, field: "amount", message: nothingTyped(sex) };
  if (paise > duePaise) {
    const [all, due, over] = [amount(paise), amount(duePaise), amount(paise - duePaise)];
    const message = t`${all} is more than ${due}. Give back ${over}, or correct it`;
    return { ok: false, field: "amount", message };
  }
  if (paise < duePaise && !restComes)
    return { ok: false, field: "rest", message: t`Choose how the rest comes` };
  return { ok: true };
}

function wayWords({ method, paise }: PaidPart) {
  const sum = amount(paise);
  const words: Record<PaymentMethod, string> = {
    cash: t`${sum} cash`,
    upi: t`${sum} by UPI`,
    online: t`${sum} online`,
    advance: t`${sum} paid in advance`,
  };
  return words[method];
}

/** `₹1,000 cash and ₹500 by UPI` */
export const partsWords = (parts: readonly PaidPart[]) =>
  joined(parts.filter(({ paise }) => paise > 0).map(wayWords));

/** `Pays ₹500 now, ₹1,000 due`, `₹1,000 cash and ₹500 by UPI, nothing due`; blank until something is typed. */
export function paysWords(parts: readonly PaidPart[], duePaise: number) {
  const paise = sumOf(parts);
  if (paise === 0 || paise > duePaise) return "";
  const [now, due, said] = [amount(paise), amount(duePaise - paise), partsWords(parts)];
  return paise < duePaise ? t`Pays ${now} now, ${due} due` : t`${said}, nothing due`;
}
