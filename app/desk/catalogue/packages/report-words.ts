import { promisedAt } from "#app/desk/visits/promised-at.ts";
import { momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import type { PackedTest } from "./listed-package.ts";

/** Any day: how many days and at what time a report follows is the same on each. */
const DAY = "2026-11-23";
const TAKEN_AT = 9 * 60;
const WORDS = ["the same day", "the next day"];
const MOST_DAYS = 60;

/**
 * `the next day, 09:00 AM`: when the reports of a sample of 09:00 AM are there; undefined where a report
 * time cannot be counted.
 */
export function reportInWords(tests: readonly PackedTest[]) {
  const taken = tests.flatMap((test) => test.tests);
  const at = promisedAt(taken, momentOn(DAY, TAKEN_AT));
  if (!at) return undefined;
  const day = dayInIndia(at);
  let days = 0;
  while (dayAfter(DAY, days) < day && days < MOST_DAYS) days++;
  return `${WORDS[days] ?? `in ${days} days`}, ${deskClock(at)}`;
}
