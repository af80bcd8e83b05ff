import { plural, t } from "#app/lib/translate.ts";
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

/**
 * The tests to add, each once: those found and those chosen, without those left out and those that are not
 * booked on the site.
 */
export function selectedTests(lines: readonly ReadLine[], { chosen, leftOut }: Selection) {
  const tests = lines.flatMap((line, at): ReadTest[] => {
    if (line.outcome === "found") return line.tests;
    return line.outcome === "choose" ? line.tests.filter(({ _id }) => _id === chosen[at]) : [];
  });
  const unique = new Map(tests.map((test) => [test._id, test]));
  return [...unique.values()].filter(
    ({ _id, restrictionNote }) => !restrictionNote && !leftOut.has(_id),
  );
}

/** What is said of a test: what we bring for it, or why it is not booked here. */
export const saidOf = ({ facts, restrictionNote }: ReadTest) => restrictionNote ?? facts;

/** Rupees; a test without a price counts 0 (product §9). */
export const totalOf = (tests: readonly ReadTest[]) =>
  tests.reduce((total, test) => total + (priceOf(test) ?? 0), 0);

/** `1 line still needs your choice, 1 was not read`; empty when nothing is open. */
export function whatIsOpen(lines: readonly ReadLine[], { chosen }: Selection) {
  const open = lines.filter((line, at) => line.outcome === "choose" && !chosen[at]).length;
  const unread = lines.filter((line) => line.outcome === "unread").length;
  if (open > 0 && unread > 0)
    return t`${plural(open, { one: "# line still needs your choice", other: "# lines still need your choice" })}, ${plural(unread, { one: "# was not read", other: "# were not read" })}`;
  if (open > 0)
    return t`${plural(open, { one: "# line still needs your choice", other: "# lines still need your choice" })}`;
  if (unread === 0) return "";
  return t`${plural(unread, { one: "# line was not read", other: "# lines were not read" })}`;
}

/** `Which thyroid test did the doctor mean?`; "Did you mean?" for what is nearly a name. */
export function questionFor({ written, unsure }: ReadLine) {
  if (unsure) return t`Did you mean?`;
  const word = /^[A-Z][a-z ]+$/.test(written) ? written.toLowerCase() : written;
  return /\b(?:tests?|jaanch|panel|profile|markers?)$/i.test(written)
    ? t`Which ${word} did the doctor mean?`
    : t`Which ${word} test did the doctor mean?`;
}
