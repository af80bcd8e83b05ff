import { priceOf } from "#app/lib/price.ts";
import type { ReadLine, ReadTest } from "./prescription.ts";

export const NONE_OF_THESE = "none";

export type Selection = {
  /** By the place of the line: the id that was chosen, or NONE_OF_THESE. */
  chosen: Readonly<Record<number, string>>;
  /** Ids that the visitor does not want. */
  leftOut: ReadonlySet<string>;
};

export const NOTHING_CHOSEN: Selection = { chosen: {}, leftOut: new Set() };

/** The tests to add, each once: those found and those chosen, without those left out. */
export function selectedTests(lines: readonly ReadLine[], { chosen, leftOut }: Selection) {
  const tests = lines.flatMap((line, at): ReadTest[] => {
    if (line.outcome === "found") return line.tests;
    return line.outcome === "choose" ? line.tests.filter(({ _id }) => _id === chosen[at]) : [];
  });
  const unique = new Map(tests.map((test) => [test._id, test]));
  return [...unique.values()].filter(({ _id }) => !leftOut.has(_id));
}

/** Rupees; a test without a price counts 0 (product §9). */
export const totalOf = (tests: readonly ReadTest[]) =>
  tests.reduce((total, test) => total + (priceOf(test) ?? 0), 0);

/** `1 line still needs your choice, 1 was not read`; empty when nothing is open. */
export function whatIsOpen(lines: readonly ReadLine[], { chosen }: Selection) {
  const open = lines.filter((line, at) => line.outcome === "choose" && !chosen[at]).length;
  const unread = lines.filter((line) => line.outcome === "unread").length;
  const choice =
    open === 1 ? "1 line still needs your choice" : `${open} lines still need your choice`;
  const rest = unread === 1 ? "1 was not read" : `${unread} were not read`;
  if (open > 0) return unread > 0 ? `${choice}, ${rest}` : choice;
  if (unread === 0) return "";
  return unread === 1 ? "1 line was not read" : `${unread} lines were not read`;
}

export const counted = (lines: number) => (lines === 1 ? "1 line" : `${lines} lines`);
export const countedTests = (tests: number) => (tests === 1 ? "1 test" : `${tests} tests`);

/** `Which thyroid test did the doctor mean?`; "Did you mean?" for what is nearly a name. */
export function questionFor({ written, unsure }: ReadLine) {
  if (unsure) return "Did you mean?";
  const word = /^[A-Z][a-z ]+$/.test(written) ? written.toLowerCase() : written;
  const kind = /\b(?:tests?|jaanch|panel|profile|markers?)$/i.test(written) ? "" : " test";
  return `Which ${word}${kind} did the doctor mean?`;
}
