import { currentLanguage } from "#app/lib/language.ts";
import type { Test } from "./lab-test.ts";
import { isTakenAtHome } from "./container.ts";
import { ASK_US, readFasting, withDash } from "./fasting-text.ts";
import { fastingInHindi } from "./in-hindi/fasting-in-hindi.ts";

export type FastingFacts = Pick<Test, "fasting" | "container">;

const NOT_NEEDED = "Not needed";

/** An empty text means "no fast" only for a sample that is taken at home. */
export function readFast({ fasting, container }: FastingFacts) {
  const isUsual = fasting.trim() === "" && isTakenAtHome(container);
  return isUsual ? { kind: "not-needed" as const } : readFasting(fasting);
}

/**
 * Whether to fast before these tests: the only rule for cards, packages, the cart, the API and the
 * collection sheet.
 */
export function fastingFor<T extends FastingFacts>(tests: readonly T[]) {
  const fasts = tests.map((test) => ({ test, text: test.fasting.trim(), ...readFast(test) }));
  const hours = fasts
    .filter((fast) => fast.kind === "hours")
    .toSorted((a, b) => b.min - a.min || b.max - a.max);
  const others = fasts.filter((fast) => fast.kind === "other");
  const needed = new Set([...hours.slice(0, 1), ...others].map(({ text }) => text));
  const unknown = fasts.filter(({ kind }) => kind === "unknown").map(({ test }) => test);
  const isKnown = tests.length > 0 && unknown.length === 0;
  return {
    /** The longest fast and all text that cannot be compared; otherwise `Not needed` or `Ask us`. */
    text: needed.size > 0 ? [...needed].join("; ") : isKnown ? NOT_NEEDED : ASK_US,
    isNeeded: needed.size > 0,
    /** False when a test may need more than `text` says. */
    isKnown,
    /** The tests whose fasting is unknown. */
    unknown,
  };
}

/** `8–10 h` for the small cell of a card, in Hindi `8–10 घंटे`. */
export const shortFasting = (text: string) =>
  currentLanguage() === "hi" ? fastingInHindi(text) : withDash(text).replace(/ hours?$/, " h");
