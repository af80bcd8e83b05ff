import { countOf } from "#app/domain/lab-tests/turnaround.ts";
import { hoursAfter, momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";

const EVENING = 20 * 60;
const HOUR = 3_600_000;

/** Words for a day, not for a number of hours: the report is ready in its evening. */
const isDayWord = (turnaround: string) => /^\s*(?:same|next) day\s*$/i.test(turnaround);

/** When the report of one test is promised; undefined when it cannot be counted, like working days. */
function promiseFor(turnaround: string, from: Date) {
  const count = countOf(turnaround);
  if (!count) return undefined;
  if ("hours" in count) return hoursAfter(from, count.hours);
  if (isDayWord(turnaround)) return momentOn(dayAfter(dayInIndia(from), count.days), EVENING);
  return new Date(from.getTime() + count.days * 24 * HOUR);
}

/**
 * When all reports are promised for: the longest turnaround counts from the taking of the sample, and
 * "Same day" means 08:00 PM, or the moment itself when that has passed (product §10: Booking).
 * @returns undefined when the report time of a test is not known: then nothing is promised.
 */
export function promisedAt(tests: readonly { turnaround: string }[], from: Date) {
  const promises = tests.map(({ turnaround }) => promiseFor(turnaround, from)?.getTime());
  const known = promises.filter((moment) => moment !== undefined);
  if (known.length === 0 || known.length < promises.length) return undefined;
  return new Date(Math.max(from.getTime(), ...known));
}
