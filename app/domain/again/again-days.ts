import { dayAfter, dayInIndia, isIsoDay, minutesInIndia, weekdayOf } from "#app/lib/dates.ts";

/** The days and hours of reminders, in India. A day is an ISO day. */

/** What is offered at once, in months from the visit. */
export const MONTHS_AHEAD = [3, 6, 12] as const;

const SUNDAY = 6;
const FROM_MINUTES = 10 * 60;
const UNTIL_MINUTES = 18 * 60;

/** So long a reminder is made up for, and its link books. */
export const GOOD_FOR_DAYS = 60;

/** The same day of a later month; its last one where the month is shorter. */
export function monthsAfter(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = Date.UTC(year, month - 1 + months, Math.min(date, last));
  return new Date(then).toISOString().slice(0, 10);
}

/** The first day from `day` on that is no Sunday and not closed. */
export function openDayFrom(day: string, closedDays: readonly string[]) {
  let open = day;
  while (weekdayOf(open) === SUNDAY || closedDays.includes(open)) open = dayAfter(open);
  return open;
}

/** The days that are offered, counted from the visit, or from today where that would be over. */
export const daysAhead = (visitDay: string, today: string, closedDays: readonly string[]) =>
  MONTHS_AHEAD.map((months) => {
    const counted = monthsAfter(visitDay, months);
    const day = counted > today ? counted : monthsAfter(today, months);
    return { months, day: openDayFrom(day, closedDays) };
  });

/** From tomorrow on, within two years. */
export const canBeAsked = (day: string, today: string) =>
  isIsoDay(day) && day > today && day <= monthsAfter(today, 24);

/** The one day to which a reminder is put off. */
export const inAMonth = (now: Date, closedDays: readonly string[]) =>
  openDayFrom(monthsAfter(dayInIndia(now), 1), closedDays);

/** The oldest day whose reminder still counts. */
export const oldestDay = (now: Date) => dayAfter(dayInIndia(now), -GOOD_FOR_DAYS);

/** Between 10 AM and 6 PM. */
export function isTimeToRemind(now: Date) {
  const minutes = minutesInIndia(now);
  return minutes >= FROM_MINUTES && minutes < UNTIL_MINUTES;
}
