import { dayAfter } from "#app/lib/dates.ts";

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The ISO day so many working days of a bank later, Monday to Friday. */
export function workingDaysAfter(day: string, count: number): string {
  let left = count;
  let at = day;
  while (left > 0) {
    at = dayAfter(at);
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}
