/** Shown when the lab's data does not say: never guess, because a wrong answer harms the patient. */
export const ASK_US = "Ask us";

/** `other` is text that cannot be parsed: it is shown as written and may mean a fast. */
type Fast =
  | { kind: "hours"; min: number; max: number }
  | { kind: "not-needed" | "unknown" | "other" };

const HOURS =
  /^(?:fast(?:ing)?(?: for| of)? |at least |minimum |min )?(\d+(?:\.\d+)?)(?: ?(?:-|–|—|to) ?(\d+(?:\.\d+)?))? ?(?:h|hrs?|hours?)\.?(?: fast(?:ing)?)?$/;
const OVERNIGHT = /^overnight(?: fast(?:ing)?)?$/;
const NONE =
  /^(?:no|none|nil|(?:fasting )?not (?:needed|required)|no fast(?:ing)?(?: needed| required)?|non[- ]fasting)$/;

/** What an overnight fast counts as when it is compared with others. */
const OVERNIGHT_HOURS = { min: 10, max: 12 };

/** Reads what a price list says of one test. Whether to fast is decided by preparation.ts alone. */
export function readFasting(written: string): Fast {
  const text = written.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "" || text === ASK_US.toLowerCase()) return { kind: "unknown" };
  if (NONE.test(text)) return { kind: "not-needed" };
  if (OVERNIGHT.test(text)) return { kind: "hours", ...OVERNIGHT_HOURS };
  const [, from, to = from] = HOURS.exec(text) ?? [];
  if (from === undefined) return { kind: "other" };
  const hours = { min: Number(from), max: Number(to) };
  if (hours.max < hours.min) return { kind: "other" };
  return hours.max === 0 ? { kind: "not-needed" } : { kind: "hours", ...hours };
}

/** For imports: true for empty text and for text that can be compared with others. */
export const isFastingUnderstood = (text: string) => readFasting(text).kind !== "other";

/** `8-10 hours` → `8–10 hours`. */
export const withDash = (fasting: string) => fasting.replace(/(\d) ?- ?(?=\d)/g, "$1–");
