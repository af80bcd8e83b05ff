import type { Test } from "./lab-test.ts";

/** Parses report times, to find the longest of several tests. */

const DAY = 24;
const UNITS: [RegExp, number][] = [
  [/^min(ute)?s?$/, 1 / 60],
  [/^(h|hrs?|hours?)$/, 1],
  [/^(d|days?)$/, DAY],
  // Five working days are a week.
  [/^(working|business) days?$/, (7 / 5) * DAY],
  [/^(w|wks?|weeks?)$/, 7 * DAY],
  [/^months?$/, 30 * DAY],
];
const WORDS = new Map([
  ["same day", DAY / 2],
  // A morning sample may be ready only the next evening.
  ["next day", 1.5 * DAY],
]);
const AMOUNT =
  /^(?:within |up to |in )?(\d+(?:\.\d+)?)(?: ?(?:-|–|—|to) ?(\d+(?:\.\d+)?))? ?([a-z][a-z ]*)\.?$/;

/** The maximum in hours of `3-5 days`, `2 weeks`, `Next day`; undefined for other text. */
function hoursOf(turnaround: string) {
  const text = turnaround.trim().toLowerCase().replace(/\s+/g, " ");
  const [, least, most = least, unit = ""] = AMOUNT.exec(text) ?? [];
  const hours = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
  if (hours === undefined || Number(most) < Number(least)) return WORDS.get(text);
  return Number(most) * hours;
}

/** When the last report of several tests is ready; undefined if it is unknown for one of them. */
export function slowestReport(tests: readonly Pick<Test, "tat">[]) {
  const reports = tests.map(({ tat }) => ({ tat: tat.trim(), hours: hoursOf(tat) }));
  if (reports.some(({ hours }) => hours === undefined)) return undefined;
  const [slowest] = reports.toSorted((a, b) => (b.hours ?? 0) - (a.hours ?? 0));
  return slowest?.tat;
}

/** For an import: true for an empty value and for those that can be compared with others. */
export const isTurnaroundUnderstood = (text: string) =>
  text.trim() === "" || hoursOf(text) !== undefined;
