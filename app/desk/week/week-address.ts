import { dayAfter } from "#app/lib/dates.ts";
import { mondayOf } from "#app/lib/week-days.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";

/** The address of the week in which an ISO day is. */
export const weekPath = (day: string) => `/people/week?from=${mondayOf(day)}`;

/** The Monday that an address asks for; any other day is of its week, and what is no day of this one. */
export const readMonday = (asked: string | null, now: Date) => mondayOf(dayOrToday(asked, now));

export const weeksBeside = (monday: string) => ({
  before: weekPath(dayAfter(monday, -7)),
  after: weekPath(dayAfter(monday, 7)),
});
