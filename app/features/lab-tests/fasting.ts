import type { Test } from "./lab-test.ts";
import { isTakenAtHome } from "./container.ts";

/** Whether to fast before a test: the one rule for labels, packages, cart, API and the lab's sheets. */

export const NOT_NEEDED = "Not needed";
/** Shown where the lab's data does not say: never guessed, because a wrong answer harms the patient. */
export const ASK_US = "Ask us";

type Fasted = Pick<Test, "fasting" | "container">;

/** `other` is text that no rule here knows. It is shown as written and may well ask for a fast. */
type Fast =
  | { kind: "hours"; least: number; most: number }
  | { kind: "not-needed" | "unknown" | "other" };

const HOURS =
  /^(?:fast(?:ing)?(?: for| of)? |at least |minimum |min )?(\d+(?:\.\d+)?)(?: ?(?:-|–|—|to) ?(\d+(?:\.\d+)?))? ?(?:h|hrs?|hours?)\.?(?: fast(?:ing)?)?$/;
const OVERNIGHT = /^overnight(?: fast(?:ing)?)?$/;
const NONE =
  /^(?:no|none|nil|(?:fasting )?not (?:needed|required)|no fast(?:ing)?(?: needed| required)?|non[- ]fasting)$/;

/** An overnight fast, compared with others. */
const OVERNIGHT_HOURS = { least: 10, most: 12 };

function readFasting(written: string): Fast {
  const text = written.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "" || text === ASK_US.toLowerCase()) return { kind: "unknown" };
  if (NONE.test(text)) return { kind: "not-needed" };
  if (OVERNIGHT.test(text)) return { kind: "hours", ...OVERNIGHT_HOURS };
  const [, least, most = least] = HOURS.exec(text) ?? [];
  if (least === undefined) return { kind: "other" };
  const hours = { least: Number(least), most: Number(most) };
  if (hours.most < hours.least) return { kind: "other" };
  return hours.most === 0 ? { kind: "not-needed" } : { kind: "hours", ...hours };
}

/** Nothing written means no fast only for a sample that is taken at home. */
function fastFor({ fasting, container }: Fasted): Fast {
  const fast = readFasting(fasting);
  const isUsual = fasting.trim() === "" && isTakenAtHome(container);
  return isUsual ? { kind: "not-needed" } : fast;
}

/** What several tests together ask of the patient. */
export function fastingTogether(tests: readonly Fasted[]) {
  const fasts = tests.map((test) => ({ text: test.fasting.trim(), ...fastFor(test) }));
  const hours = fasts
    .filter((fast) => fast.kind === "hours")
    .toSorted((a, b) => b.least - a.least || b.most - a.most);
  const others = fasts.filter((fast) => fast.kind === "other");
  const asked = new Set([...hours.slice(0, 1), ...others].map(({ text }) => text));
  const isKnown = fasts.length > 0 && fasts.every(({ kind }) => kind !== "unknown");
  return {
    /** The longest fast, and what else is written; else `Not needed` or `Ask us`. */
    text: asked.size > 0 ? [...asked].join("; ") : isKnown ? NOT_NEEDED : ASK_US,
    isNeeded: asked.size > 0,
    /** False when one of the tests may ask for more than `text` says. */
    isKnown,
  };
}

/** `10-12 hours`, `Not needed` or `Ask us`: what the API says of one test. */
export const fastingOf = (test: Fasted) => fastingTogether([test]).text;

/** Whether a label marks the test as one to fast for. */
export const needsFast = (test: Fasted) => fastingTogether([test]).isNeeded;

/** `8-10 hours` with the dash of a range. */
export const withDash = (fasting: string) => fasting.replace(/(\d) ?- ?(?=\d)/g, "$1–");

/** `8–10 h` for a label's small cell. */
export const fastingLabel = (test: Fasted) => withDash(fastingOf(test)).replace(/ hours?$/, " h");

/** For an import: true for an empty value and for those that can be compared with others. */
export const isFastingUnderstood = (text: string) => readFasting(text).kind !== "other";
