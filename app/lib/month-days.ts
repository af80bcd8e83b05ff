import { dayAfter } from "./dates.ts";
import { deskDate } from "./desk-times.ts";

/** Months as `2026-12`, days as ISO days. */

const DAYS_OF_WEEK = 7;

/** The weeks of a month, Monday first; undefined for the days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;
  const days: (string | undefined)[] = Array.from({ length: before }, () => undefined);
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day);
  while (days.length % DAYS_OF_WEEK !== 0) days.push(undefined);
  return Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}

/** The month `months` later. */
export function monthAfter(month: string, months: number) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** `December 2026` */
export const monthWords = (month: string) => deskDate(`${month}-01`).replace(/^1 /, "");

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_OF_WEEK,
  ArrowDown: DAYS_OF_WEEK,
};

/** Where a key of a calendar moves the focus to; undefined for other keys. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const step = STEPS[key];
  if (step !== undefined) return dayAfter(day, step);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;
  if (key === "Home") return dayAfter(day, -weekday);
  if (key === "End") return dayAfter(day, DAYS_OF_WEEK - 1 - weekday);
  if (key !== "PageUp" && key !== "PageDown") return undefined;
  const month = monthAfter(day.slice(0, 7), key === "PageUp" ? -1 : 1);
  const sameDay = `${month}-${day.slice(8)}`;
  return weeksOf(month)
    .flat()
    .findLast((one) => one !== undefined && one <= sameDay);
}
