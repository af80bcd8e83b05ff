import { ZONE } from "./time-zone.ts";

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, dateStyle: "short" });

/** The ISO day (`2026-11-21`) it is in India at `now`. */
export const dayInIndia = (now: Date) => isoDay.format(now);

/** Minutes since midnight in India at `now`; its clocks are never changed. */
export const minutesInIndia = (now: Date) =>
  (Math.floor(now.getTime() / 60_000) + 5 * 60 + 30) % (24 * 60);

/** The ISO day `days` after `day`. */
export function dayAfter(day: string, days = 1) {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + days);
  return next.toISOString().slice(0, 10);
}

/** The day of the week of an ISO day; Monday is 0. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** True for a real calendar day written `YYYY-MM-DD` (not `2026-02-30`). */
export function isIsoDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** `2026-11-21 15:30` in India from an ISO timestamp: sorts as text, reads the same everywhere. */
export function formatMoment(timestamp: string) {
  const moment = new Date(timestamp);
  const minutes = minutesInIndia(moment);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${dayInIndia(moment)} ${hour}:${minute}`;
}

/** The timestamp at which an ISO day begins in India. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();
