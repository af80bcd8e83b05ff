import { dayAfter } from "#app/lib/dates.ts";
import { t } from "#app/lib/translate.ts";
import { dateOf, weekdayOf } from "./spoken-times.ts";

/** The first day after `day` (ISO) on which the lab comes. */
export function nextOpenDay(day: string, closedDays: readonly string[]) {
  let next = dayAfter(day);
  while (closedDays.includes(next)) next = dayAfter(next);
  return next;
}

/** `We are closed on 25 December. The next day is Saturday 26.` (product §10: Lab) */
export function closedWords(day: string, closedDays: readonly string[]) {
  const next = nextOpenDay(day, closedDays);
  const [closed, weekday] = [dateOf(day), weekdayOf(next)];
  const date = next.slice(0, 7) === day.slice(0, 7) ? Number(next.slice(8)) : dateOf(next);
  return t`We are closed on ${closed}. The next day is ${weekday} ${date}.`;
}
