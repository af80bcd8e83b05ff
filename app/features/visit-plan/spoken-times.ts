import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";

/** Days and clock times as the visit plan says them, in Asia/Kolkata. A day is an ISO day. */

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const NOON = 12 * 60;

const weekday = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
const month = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? "";
const dayOfMonth = (day: string) => String(Number(day.slice(8)));

/** ` 2027` when `day` is not in the year of the day that is being talked about. */
const otherYear = (day: string, from: string) =>
  day.slice(0, 4) === from.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`;

/** `Sunday`. */
export const weekdayOf = weekday;

/** `22 November`, with its year when that is not the year of `from`. */
export const dateOf = (day: string, from = day) =>
  `${dayOfMonth(day)} ${month(day)}${otherYear(day, from)}`;

/** `Sunday, 22 November`. */
export const longDayOf = (day: string, from = day) => `${weekday(day)}, ${dateOf(day, from)}`;

/** `Sun 22 Nov`. */
export const shortDayOf = (day: string, from = day) =>
  `${weekday(day).slice(0, 3)} ${dayOfMonth(day)} ${month(day).slice(0, 3)}${otherYear(day, from)}`;

/** `9:00 PM`; `12:30 AM` just after midnight. */
export function clockOf(moment: Date) {
  const minutes = minutesInIndia(moment);
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${minutes < NOON ? "AM" : "PM"}`;
}

/** `morning` before 12:00, `afternoon` before 5:00 PM, then `evening`. */
export function partOfDay(moment: Date) {
  const minutes = minutesInIndia(moment);
  if (minutes < NOON) return "morning";
  return minutes < 17 * 60 ? "afternoon" : "evening";
}

/**
 * The day and the words for the end of a meal. Midnight belongs to the night of the day before:
 * `12 midnight` on Sunday, although Monday has begun.
 */
export function mealEnd(moment: Date) {
  const isMidnight = minutesInIndia(moment) === 0;
  const begun = dayInIndia(moment);
  return isMidnight
    ? { day: dayAfter(begun, -1), clock: "12 midnight", isMidnight }
    : { day: begun, clock: clockOf(moment), isMidnight };
}

/** The moment on an ISO day, in minutes since its midnight in India. */
export const momentOn = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + minutes * 60_000);

export const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + hours * 3_600_000);
