import { dayInIndia } from "#app/lib/dates.ts";

/** A month as `2026-11`. */

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The requested month, by default the current one in India. */
export const monthAsked = (asked: string | null, now: Date) =>
  asked !== null && MONTH.test(asked) ? asked : dayInIndia(now).slice(0, 7);

/** The month `months` after, or before when negative. */
export function monthAfter(month: string, months = 1) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const words = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026` */
export const monthInWords = (month: string) => words.format(new Date(`${month}-01T00:00:00Z`));

/** The first ISO day of the month, and the first one after it. */
export const daysOf = (month: string) => ({
  from: `${month}-01`,
  before: `${monthAfter(month)}-01`,
});
