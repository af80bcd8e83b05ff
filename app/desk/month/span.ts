import { dayAfter, dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { monthAfter, monthWords } from "#app/lib/month-days.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";

/** Of which days Month tells (product §10: Month). */
export type Span = {
  /** ISO, both included. */
  from: string;
  to: string;
  /** `2026-11`; absent for days that were chosen one by one. */
  month?: string | undefined;
};

export const MOST_DAYS = 400;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY_MS = 86_400_000;

export const daysIn = ({ from, to }: Span) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * Reads `?month=2026-11`, or `?from=1 Nov&to=today`. Days that are still ahead are left out; what cannot be
 * read is the month of today.
 * @returns with why something else is shown than was asked for, if so.
 */
export function readSpan(search: URLSearchParams, now: Date): { span: Span; refused?: string } {
  const today = dayInIndia(now);
  const [from, to] = ["from", "to"].map((name) => search.get(name)?.trim() ?? "");
  if (from || to) {
    const first = readTypedDay(from ?? "", today);
    const last = readTypedDay(to || "today", today);
    if (first && last) return between(first, last, today);
    const month = spanOfMonth(today.slice(0, 7), today);
    return { span: month, refused: "Please type both days, like 24/11 or Tue 24 Nov" };
  }
  const month = search.get("month") ?? "";
  const asked = MONTH.test(month) && month <= today ? month : today.slice(0, 7);
  return { span: spanOfMonth(asked, today) };
}

function between(first: string, last: string, today: string) {
  const [from, asked] = first <= last ? [first, last] : [last, first];
  const to = asked < today ? asked : today;
  if (from > today) {
    const refused = "These days are still ahead";
    return { span: spanOfMonth(today.slice(0, 7), today), refused };
  }
  const span = { from, to };
  if (daysIn(span) <= MOST_DAYS) return { span };
  const shown = { from: dayAfter(to, 1 - MOST_DAYS), to };
  return { span: shown, refused: `At most ${MOST_DAYS} days at once. These are the last ones` };
}

/** A month, until today where it is not over. */
export function spanOfMonth(month: string, today: string): Span {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return { from: `${month}-01`, to: last < today ? last : today, month };
}

/** The same days of the month before; undefined for days that were chosen one by one. */
export function spanBefore({ to, month }: Span): Span | undefined {
  if (month === undefined) return undefined;
  const before = monthAfter(month, -1);
  const sameDay = `${before}-${to.slice(8)}`;
  const isWhole = dayAfter(to).slice(0, 7) !== month;
  const end = isIsoDay(sameDay) && !isWhole ? sameDay : dayAfter(`${month}-01`, -1);
  return { from: `${before}-01`, to: end };
}

/** `November 2026, until today`, `October 2026`, `2 to 10 November` */
export const spanTitle = (span: Span, today: string) =>
  span.month === undefined
    ? daysWords(span, today)
    : `${monthWords(span.month)}${isRunning(span, today) ? ", until today" : ""}`;

const isRunning = ({ month, to }: Span, today: string) =>
  month === today.slice(0, 7) && dayAfter(to).startsWith(month);

/** `1 to 23 November`, `28 October to 3 November`; with the year when it is not that of today. */
export function daysWords({ from, to }: Span, today: string) {
  if (from === to) return deskDayAndMonth(to, today);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? String(Number(from.slice(8))) : deskDayAndMonth(from, today);
  return `${first} to ${deskDayAndMonth(to, today)}`;
}

/** What an address says of it. */
export const spanQuery = ({ from, to, month }: Span): Record<string, string> =>
  month === undefined ? { from, to } : { month };

export const monthPath = (span: Span, more: Record<string, string> = {}) =>
  `/month?${new URLSearchParams({ ...spanQuery(span), ...more })}`;
