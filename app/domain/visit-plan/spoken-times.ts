import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { hindiClock, hindiPart, hindiPartWord, NIGHT_ENDS } from "#app/lib/hindi-clock.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";

/**
 * Days and clock times as patients are told them, in Asia/Kolkata and in the language of the build. A day
 * is an ISO day.
 */

const WEEKDAYS = t`Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday`.split("|");
const MONTHS =
  t`January|February|March|April|May|June|July|August|September|October|November|December`.split(
    "|",
  );
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

/** `Sun`; रवि. */
export const shortWeekdayOf = (day: string) =>
  currentLanguage() === "hi" ? weekday(day).replace(/वार$/, "") : weekday(day).slice(0, 3);

/** Hindi does not cut the names of months: नवंबर. */
const shortMonth = (day: string) =>
  currentLanguage() === "hi" ? month(day) : month(day).slice(0, 3);

/** `Sun 22 Nov`. */
export const shortDayOf = (day: string, from = day) =>
  `${shortWeekdayOf(day)} ${dayOfMonth(day)} ${shortMonth(day)}${otherYear(day, from)}`;

/** `9:00 PM`; `12:30 AM` just after midnight. */
export function clockOf(moment: Date) {
  const minutes = minutesInIndia(moment);
  if (currentLanguage() === "hi") return hindiClock(minutes);
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${minutes < NOON ? "AM" : "PM"}`;
}

/** In the order of the day; the night is said in Hindi alone. */
export const PARTS_OF_DAY = ["morning", "afternoon", "evening", "night"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/**
 * `morning` before 12:00, `afternoon` before 5:00 PM, then `evening`; in Hindi the parts of its clock.
 * What is promised for 2:00 AM is promised for that morning in both, never for the night before.
 */
export function partOfDay(moment: Date): PartOfDay {
  const minutes = minutesInIndia(moment);
  if (minutes < NOON) return "morning";
  if (currentLanguage() === "hi") return hindiPart(minutes);
  return minutes < 17 * 60 ? "afternoon" : "evening";
}

/** The part with which a day ends. */
export const lastPart = (): PartOfDay => (currentLanguage() === "hi" ? "night" : "evening");

/** A part of the day as it is shown. */
export const sayPart = (part: PartOfDay) =>
  currentLanguage() === "hi" ? hindiPartWord(part) : part;

/**
 * The day and the words for the end of a meal. Midnight belongs to the night of the day before:
 * `12 midnight` on Sunday, although Monday has begun. In Hindi all hours of the night do.
 */
export function mealEnd(moment: Date) {
  const minutes = minutesInIndia(moment);
  const isMidnight = minutes === 0;
  const begun = dayInIndia(moment);
  const isNightBefore = isMidnight || (currentLanguage() === "hi" && minutes < NIGHT_ENDS);
  return {
    day: isNightBefore ? dayAfter(begun, -1) : begun,
    clock: isMidnight ? t`12 midnight` : clockOf(moment),
    isMidnight,
  };
}

/**
 * The end of a meal with its day: `9:00 PM on Sunday`, `12 midnight on Sunday night`; रविवार रात 9:00 बजे,
 * रविवार की रात 2:00 बजे. With `dated` the date follows the weekday: `9:00 PM on Sunday, 22 November`.
 */
export function mealEndWords(moment: Date, { dated = false } = {}) {
  const { day, clock, isMidnight } = mealEnd(moment);
  if (currentLanguage() === "hi") {
    if (dated) return `${longDayOf(day)} की ${clock}`;
    const isAfterMidnight = !isMidnight && day !== dayInIndia(moment);
    return `${weekday(day)} ${isAfterMidnight ? "की " : ""}${clock}`;
  }
  const night = isMidnight ? " night" : "";
  return `${clock} on ${weekday(day)}${night}${dated ? `, ${dateOf(day)}` : ""}`;
}

/** The moment on an ISO day, in minutes since its midnight in India. */
export const momentOn = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + minutes * 60_000);

export const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + hours * 3_600_000);
