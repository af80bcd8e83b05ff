/** Amounts of money as banks and UPI apps write them: `1,299.00 Cr`, `₹1,29,900`, `(500.00)`. */

/** What is written, in paise, and whether it came in or went out where the cell says so. */
export type WrittenSum = { paise: number; way?: "in" | "out" };

const CURRENCY = /₹|(?<!\p{L})(?:inr|rs|rupees?|रु|रुपये)(?![\p{L}\p{M}])\.?/giu;
const DIRECTION =
  /\b(cr|dr|db|credit|debit)\b\.?|(?<=\d)(cr|dr|db|[cd])\b\.?|(?<=\d\s)([cd])$|\b(cr|dr)(?=[\d.])/i;
/** What no bank's row reaches; a number of an account is no amount. */
const MOST_PAISE = 1_000_000_000_00;

/** No amount is written in more signs. */
const MOST_SIGNS = 60;

/** Digits of Devanagari as those that all banks have. */
export const withLatinDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Undefined for what is no amount. */
export function readSum(written: string): WrittenSum | undefined {
  const text = withLatinDigits(written.normalize("NFKC"))
    .replace(/^'/, "")
    .replaceAll("−", "-")
    .trim();
  if (text.length > MOST_SIGNS) return undefined;
  const [whole, ...names] = DIRECTION.exec(text) ?? [];
  const said = names.find(Boolean)?.charAt(0).toLowerCase();
  const bare = (whole ? text.replace(whole, " ") : text)
    .replaceAll(CURRENCY, "")
    .replace(/\(\s*\)/, "")
    .replace(/\/-$/, "")
    .replaceAll(/\s/g, "");
  const [, open = "", sign = "", digits = "", after = "", close = ""] =
    /^(\(?)([+-]?)([\d.,]+)([+-]?)(\)?)$/.exec(bare) ?? [];
  const paise = paiseOf(digits);
  if (paise === undefined || paise > MOST_PAISE || (open === "(") !== (close === ")"))
    return undefined;
  const isNegative = sign === "-" || after === "-" || open === "(";
  if (said === "c" && isNegative) return undefined;
  if (isNegative) return { paise, way: "out" };
  if (said === "d") return sign === "+" ? undefined : { paise, way: "out" };
  return said === "c" || sign === "+" ? { paise, way: "in" } : { paise };
}

/** Groups of two and three digits end in three, so two digits behind a last comma are paise. */
function paiseOf(digits: string) {
  const plain = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(digits)
    ? digits.replaceAll(".", "").replace(",", ".")
    : digits;
  const found = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{1,2})0*)?\.?$/.exec(plain);
  if (!found || (found[1] === undefined && found[2] === undefined)) return undefined;
  return (
    Number((found[1] ?? "0").replaceAll(",", "")) * 100 + Number((found[2] ?? "0").padEnd(2, "0"))
  );
}

/** Whether an amount stands below nought: `-500.00`, `(500.00)`, `500.00-`. */
export const isBelowNought = (written: string) =>
  /^[^\d\p{L}]*[-(−]|[-−]\s*$/u.test(written.trim());
