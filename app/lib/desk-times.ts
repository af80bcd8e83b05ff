import { dayAfter, dayInIndia, minutesInIndia } from "./dates.ts";
import { hindiClock } from "./hindi-clock.ts";
import { currentLanguage } from "./language.ts";

/** Moments and days as the lab's desk writes them, in Asia/Kolkata. Days are ISO days. */

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
const dayOfMonth = (day: string) => Number(day.slice(8));

/** `09:42 AM` */
export function deskClock(at: Date) {
  const minutes = minutesInIndia(at);
  const hour = String(Math.floor(minutes / 60) % 12 || 12).padStart(2, "0");
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour}:${minute} ${minutes < NOON ? "AM" : "PM"}`;
}

/** `09:42 AM`; in Hindi सुबह 9:42 बजे. */
export const spokenClock = (at: Date) =>
  currentLanguage() === "hi" ? hindiClock(minutesInIndia(at)) : deskClock(at);

/** `Tue 24 Nov`, with the year when it is not the year of `from`. */
export function deskDay(day: string, from = day) {
  const year = day.slice(0, 4) === from.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`;
  return `${weekday(day).slice(0, 3)} ${dayOfMonth(day)} ${month(day).slice(0, 3)}${year}`;
}

/** `Tuesday 24 November`, as it is read out and stands in headings. */
export const deskLongDay = (day: string) => `${weekday(day)} ${dayOfMonth(day)} ${month(day)}`;

/** `22 November`, with the year when it is not the year of `from`. */
export const deskDayAndMonth = (day: string, from = day) =>
  day.slice(0, 4) === from.slice(0, 4) ? `${dayOfMonth(day)} ${month(day)}` : deskDate(day);

/** `August`, with the year when it is not the year of `from`. */
export const deskMonth = (day: string, from: string) =>
  day.slice(0, 4) === from.slice(0, 4) ? month(day) : `${month(day)} ${day.slice(0, 4)}`;

/** `Tuesday` */
export const deskWeekday = weekday;

/** `14 August 2026` */
export const deskDate = (day: string) => `${dayOfMonth(day)} ${month(day)} ${day.slice(0, 4)}`;

/** `Tue 24 Nov, 09:00 AM`: the day and the slot of a visit. */
export const deskVisitTime = ({ day, slot }: { day: string; slot: string }) =>
  `${deskDay(day)}, ${slot}`;

/** A moment near `now`: `09:42 AM` today, `Sun 06:12 PM` within six days, then `Mon 9 Nov 06:12 PM`. */
export function deskMoment(at: Date, now: Date) {
  const [day, today] = [dayInIndia(at), dayInIndia(now)];
  if (day === today) return deskClock(at);
  const isNear = day > dayAfter(today, -7) && day < dayAfter(today, 7);
  return `${isNear ? weekday(day).slice(0, 3) : deskDay(day, today)} ${deskClock(at)}`;
}
