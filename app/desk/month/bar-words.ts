import { deskDay } from "#app/lib/desk-times.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { monthAfter, monthWords } from "#app/lib/month-days.ts";
import type { Span } from "./span.ts";

/** A bar stands for an ISO day, or for a month as `2026-11`. */
export const isMonth = (key: string) => key.length === "2026-11".length;

/** `Sat 14 Nov`, `November 2026` */
export const barName = (key: string) => (isMonth(key) ? monthWords(key) : deskDay(key));

/** The days of a bar, as far as they are shown. */
export function spanOfBar(key: string, { from, to }: Span): Span {
  if (!isMonth(key)) return { from: key, to: key };
  const first = `${key}-01`;
  const last = dayAfter(`${monthAfter(key, 1)}-01`, -1);
  return { from: first > from ? first : from, to: last < to ? last : to };
}
