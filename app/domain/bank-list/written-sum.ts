/** Amounts of money as banks and UPI apps write them: `1,299.00 Cr`, `₹1,29,900`, `(500.00)`. */

/** What is written, in paise, and whether it came in or went out where the cell says so. */
export type WrittenSum = { paise: number; way?: "in" | "out" };

const CURRENCY = /₹|\b(?:inr|rs)\b\.?/gi;
const DIRECTION = /\b(cr|dr|credit|debit)\b\.?|(?<=\d)(cr|dr)\b\.?|\b(cr|dr)(?=[\d.])/i;
/** What no bank's row reaches; a number of an account is no amount. */
const MOST_PAISE = 1_000_000_000_00;

/** Undefined for what is no amount. */
export function readSum(written: string): WrittenSum | undefined {
  const text = written.normalize("NFKC").replace(/^'/, "").replaceAll("−", "-").trim();
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
  if (said === "d" || isNegative) return { paise, way: "out" };
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

const IN = new Set(["c", "c.", "cr", "cr.", "+", "in", "deposit"]);
const OUT = new Set(["d", "d.", "dr", "dr.", "-", "out", "withdrawal"]);

/** Whether a cell of a column of its own says that money came in: `CR`, `Debit`, `C`; undefined for neither. */
export function readWay(written: string): "in" | "out" | undefined {
  const word = written.trim().toLowerCase();
  // How the payer paid is no direction.
  if (/\bcard\b/.test(word)) return undefined;
  if (IN.has(word) || /\b(?:credit|credited|received|receive)\b/.test(word)) return "in";
  if (OUT.has(word) || /\b(?:debit|debited|sent|refund|refunded|payout|settlement)\b/.test(word))
    return "out";
  return undefined;
}
