/** Who paid, and by which way, out of a bank's narration. */

export type PaidWay = "UPI" | "IMPS" | "NEFT" | "RTGS" | "Cash" | "Cheque" | "Card";

const WAYS: readonly (readonly [RegExp, PaidWay])[] = [
  [/\bimps\b/i, "IMPS"],
  [/\bupi\b|\bvpa\b|@[a-z]{2,}/i, "UPI"],
  [/\bneft\b/i, "NEFT"],
  [/\brtgs\b/i, "RTGS"],
  [/\bcash\b/i, "Cash"],
  [/\bch(?:e)?q(?:ue)?\b|\bclg\b/i, "Cheque"],
  [/\bpos\b|\bcard\b/i, "Card"],
];

export const paidWayOf = (text: string) => WAYS.find(([words]) => words.test(text))?.[1] ?? null;

/** Words of banks that are no name of a payer, whole or at the beginning. */
const NO_NAME =
  /^(?:upi.*|cr|dr|in|p2[am]|p2mpos|neft.*|imps.*|rtgs.*|mmt|inet|inb|mob|bil|ft|tpt|ach|nach|ecs|clg|by|to|trf|transfer.*|by transfer.*|to transfer.*|by clg.*|deposit.*|pay|pay to.*|payment.*|paid.*|collect.*|sent.*|using.*|request.*|na|n ?a|nil|none|no remarks?|remarks?|others?|self|bill|fees?|visit|test|blood|lab|phonepe|paytm|gpay|google ?pay|bhim|amazon ?pay|cred|whatsapp|null|success|reversal|refund)$/i;
const BANKS =
  /\b(?:bank|hdfc|icici?|sbi|sbin|axis|utib|kotak|kkbk|yesb|yes bk|pnb|punb|barb|boi|canara|cnrb|ubin|union|idbi|idfc|idfb|indusind|indb|federal|fdrl|hsbc|citi|rbl|ioba|bkid|mahb|airp|pytm|indian overseas|south indian|karnataka|karb|syndicate)\b/i;
const NAME = /^[\p{L}][\p{L}\p{M} .'’&()]{1,}$/u;

/** A company with a bank's word in its name would be lost with it, so a name of three words and more stays. */
const isName = (part: string) =>
  NAME.test(part) &&
  part.replaceAll(/[^\p{L}]/gu, "").length >= 3 &&
  !NO_NAME.test(part) &&
  !/^ds ?[2-9a-z]{4,12}$/i.test(part) &&
  !(BANKS.test(part) && part.split(" ").length < 4);

/** The name of the payer, else the address they paid from; null where the text holds neither. */
export function payerOf(text: string): string | null {
  const parts = text
    .split(/[/|;:,*]|-|\s{2,}/)
    .map((part) => part.replace(/^(?:mr|mrs|ms|m s|dr)\.? (?=\p{L})/iu, "").trim());
  const named = parts.find(isName);
  if (named) return named.slice(0, 60);
  return text.split(/[/|;:,*\s-]/).find((part) => /^[\w.]+@[a-z]+$/i.test(part)) ?? null;
}
