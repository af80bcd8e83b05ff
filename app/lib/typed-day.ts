import { dayAfter, dayInIndia, isIsoDay } from "./dates.ts";

/** Days as the desk types them, with the day before the month, whatever the browser's language is. */

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAYS_OF_WEEK = 7;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A name, or at least its first three letters: `Tue`, `tues`, `Tuesday`. */
const placeIn = (names: readonly string[], full: RegExp, word: string) =>
  full.test(word) ? names.indexOf(word.slice(0, 3)) : -1;
const WEEKDAY =
  /^(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sunday|monday|tuesday|wednesday|thursday|friday|saturday)$/;
const MONTH =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/;

export const NO_DAY = "Please type a day, like 24/11, Tue 24 Nov or tomorrow";

const BY_NAME = new Map([
  ["today", 0],
  ["tomorrow", 1],
  ["yesterday", -1],
]);

/**
 * Reads `Tue 24 Nov 2026`, `24/11`, `24 November`, `24`, `tue`, `tomorrow` or `2026-11-24`. Without a
 * year it is the nearest such day; a weekday alone is the next one, today included.
 * @returns an ISO day; undefined for what is no day.
 */
export function readTypedDay(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isIsoDay(text)) return text;
  const byName = BY_NAME.get(text);
  if (byName !== undefined) return dayAfter(today, byName);
  const words = text.split(/[\s,./-]+/).filter((word) => word !== "");
  const weekday = placeIn(WEEKDAYS, WEEKDAY, words[0] ?? "");
  const rest = weekday < 0 ? words : words.slice(1);
  if (rest.length === 0) return weekday < 0 ? undefined : nextWeekday(weekday, today);
  const day = readDate(rest, today);
  // A weekday that does not fit is a slip in one of the two.
  return day !== undefined && weekday >= 0 && weekdayOf(day) !== weekday ? undefined : day;
}

/** The day that an address asks for, as ISO; today where it asks for none, or what it says is no day. */
export function dayOrToday(asked: string | null, now: Date): string {
  const today = dayInIndia(now);
  return readTypedDay(asked ?? "", today) ?? today;
}

const nextWeekday = (weekday: number, today: string) =>
  dayAfter(today, (weekday - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK);

/** Day, month and year; the month may be a name, and then stand first. */
function readDate(words: readonly string[], today: string) {
  if (words.length > 3) return undefined;
  const [first = "", second = "", third = ""] = words;
  const isMonthFirst = MONTH.test(first);
  const date = number(isMonthFirst ? second : first, 2);
  const monthWord = isMonthFirst ? first : second;
  const year = third === "" ? undefined : yearOf(third);
  if (date === undefined || (third !== "" && year === undefined)) return undefined;
  if (monthWord === "") return nearest(today, (months) => inMonth(today, months, date));
  const named = placeIn(MONTHS, MONTH, monthWord);
  const month = named < 0 ? number(monthWord, 2) : named + 1;
  if (month === undefined) return undefined;
  if (year !== undefined) return isoDay(year, month, date);
  const thisYear = Number(today.slice(0, 4));
  return nearest(today, (years) => isoDay(thisYear + years, month, date));
}

const number = (word: string, digits: number) =>
  /^\d+$/.test(word) && word.length <= digits ? Number(word) : undefined;

function yearOf(word: string) {
  if (/^\d{4}$/.test(word)) return Number(word);
  return /^\d{2}$/.test(word) ? 2000 + Number(word) : undefined;
}

function isoDay(year: number, month: number, date: number) {
  const pad = (figure: number, digits: number) => String(figure).padStart(digits, "0");
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
  return isIsoDay(day) ? day : undefined;
}

function inMonth(today: string, months: number, date: number) {
  const month = new Date(
    Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months),
  );
  return isoDay(month.getUTCFullYear(), month.getUTCMonth() + 1, date);
}

/** Of the day in the span before, in this one and in the next, the one that is nearest to today. */
function nearest(today: string, dayIn: (span: number) => string | undefined) {
  const days = [-1, 0, 1].map(dayIn).filter((day) => day !== undefined);
  return days.toSorted(
    (a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)),
  )[0];
}
