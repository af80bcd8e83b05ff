import { dayAfter } from "#app/lib/dates.ts";

/** How a closed day is told (product §10: Lab); read by public forms, so without the desk's words. */

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (day: string) => words.format(new Date(`${day}T00:00:00Z`));
};

/** `25 December` */
export const shortDate = format({ day: "numeric", month: "long" });
const weekdayName = format({ weekday: "long" });

/** The first day after `day` that is not closed. */
export function nextOpenDay(day: string, closedDays: readonly string[]) {
  let next = dayAfter(day);
  while (closedDays.includes(next)) next = dayAfter(next);
  return next;
}

/** `We are closed on 25 December. The next day is Saturday 26.` */
export function closedWords(day: string, closedDays: readonly string[]) {
  const next = nextOpenDay(day, closedDays);
  const isSameMonth = next.slice(0, 7) === day.slice(0, 7);
  const date = isSameMonth ? String(Number(next.slice(8))) : shortDate(next);
  return `We are closed on ${shortDate(day)}. The next day is ${weekdayName(next)} ${date}.`;
}
