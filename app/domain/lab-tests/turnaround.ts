import type { Test } from "./lab-test.ts";

/** Reads report times: to find the longest of several tests, and to count them from a visit. */

const DAY = 24;

/** `days` are counted on the calendar, `hours` on the clock; the others depend on what nobody wrote down. */
type Counted = "hours" | "days" | undefined;
const UNITS: [RegExp, number, Counted][] = [
  [/^min(ute)?s?$/, 1 / 60, "hours"],
  [/^(h|hrs?|hours?)$/, 1, "hours"],
  [/^(d|days?)$/, DAY, "days"],
  // Five working days are a week.
  [/^(working|business) days?$/, (7 / 5) * DAY, undefined],
  [/^(w|wks?|weeks?)$/, 7 * DAY, "days"],
  [/^months?$/, 30 * DAY, undefined],
];
type Turnaround = { hours: number; counted: Counted };
const WORDS = new Map<string, Turnaround & { days: number }>([
  ["same day", { hours: DAY / 2, counted: "days", days: 0 }],
  // A morning sample may be ready only the next evening.
  ["next day", { hours: 1.5 * DAY, counted: "days", days: 1 }],
]);
const AMOUNT =
  /^(?:within |up to |in )?(\d+(?:\.\d+)?)(?: ?(?:-|–|—|to) ?(\d+(?:\.\d+)?))? ?([a-z][a-z ]*)\.?$/;

const normalised = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** The numbers and the unit of `3-5 days`; all but `name` undefined for `Next day` and for other text. */
export function amountIn(turnaround: string) {
  const [, least, most = least, name = ""] = AMOUNT.exec(normalised(turnaround)) ?? [];
  return { least, most, name };
}

/** The maximum of `3-5 days`, `2 weeks`, `Next day`; undefined for other text. */
function read(turnaround: string) {
  const { least, most, name } = amountIn(turnaround);
  const [, unit, counted] = UNITS.find(([pattern]) => pattern.test(name)) ?? [];
  if (unit === undefined || Number(most) < Number(least)) return WORDS.get(normalised(turnaround));
  return { hours: Number(most) * unit, counted };
}

const hoursOf = (turnaround: string) => read(turnaround)?.hours;

/**
 * How to count a report time from a visit: whole days on the calendar (`Same day` is 0, 24 hours are
 * a day), or hours on the clock; undefined when it cannot be counted exactly, like working days.
 */
export function countOf(turnaround: string): { days: number } | { hours: number } | undefined {
  const found = read(turnaround);
  if (!found?.counted) return undefined;
  if ("days" in found) return { days: found.days };
  const days = found.hours / DAY;
  return days > 0 && Number.isInteger(days) ? { days } : { hours: found.hours };
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
