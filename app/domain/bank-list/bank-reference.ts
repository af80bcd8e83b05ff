/** The bank's own reference of a payment: an RRN of 12 digits, a UTR, or the number of a UPI app. */

/** As it is compared: upper case, without blanks, and an RRN without the noughts before it. */
export function readBankReference(written: string): string | null {
  const text = written
    .trim()
    .replace(/^['"]+/, "")
    .replace(/\.0+$/, "")
    .replaceAll(/[\s-]/g, "")
    .toUpperCase();
  if (/\b(?:transfer|from|to|by)\b/i.test(written)) return null;
  // What a spreadsheet made of a long number lacks its last digits.
  if (!/^[A-Z0-9._]{6,40}$/.test(text) || /^\d(?:\.\d+)?E\+?\d+$/.test(text)) return null;
  if ((text.match(/\d/g)?.length ?? 0) < 5 || /^0+$/.test(text)) return null;
  return text.replace(/^(?:UPI|IMPS)?\/?0*(?=[1-9]\d{11}$)/, "");
}

const RRN = /^[1-9]\d{11}$/;

export const isRrn = (written: string) => RRN.test(readBankReference(written) ?? "");

export const isBankReference = (written: string) => readBankReference(written) !== null;

/** Country code and a mobile number have 12 digits too. */
const IS_PHONE = /^91[6-9]\d{9}$/;

/**
 * The reference within a narration of a bank: the only number of 12 digits of a UPI or IMPS payment, which
 * stands by itself between two signs, or a UTR.
 */
export function bankReferenceIn(text: string): string | null {
  const numbers = (text.match(/(?<![\dA-Z])0{0,4}[1-9]\d{11}(?![\dA-Z])/gi) ?? []).flatMap(
    (found) => readBankReference(found) ?? [],
  );
  const rrns = [...new Set(numbers)].filter((number) => !IS_PHONE.test(number));
  if (/upi|imps/i.test(text) && rrns.length === 1) return rrns[0] ?? null;
  const utrs =
    text
      .toUpperCase()
      .match(/(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]?[NRHPC]?\d{9,17}|N\d{9,17})(?![A-Z0-9])/g) ?? [];
  const whole = [...new Set(utrs)].filter((utr) => !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(utr));
  return whole.length === 1 ? (whole[0] ?? null) : null;
}

/** The bank's references of rows as colleagues may have noted them: with blanks too. */
export const notedForms = (rows: readonly { bankReference: string | null }[]) => [
  ...new Set(
    rows.flatMap(({ bankReference }) =>
      bankReference ? [bankReference, bankReference.replace(/(\d{4})(?=\d)/g, "$1 ")] : [],
    ),
  ),
];

/** `6325 0510 4981`, as it is read out; other references as they are. */
export const spacedBankReference = (reference: string) =>
  /^\d{12}$/.test(reference) ? reference.replace(/(\d{4})(\d{4})(\d{4})/, "$1 $2 $3") : reference;
