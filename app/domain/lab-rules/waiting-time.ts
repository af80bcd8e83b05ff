import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { LabRules, OpenHours } from "./lab-rules.ts";

const DAY = 24 * 60;
const INDIA = 5 * 60 + 30;

type Hours = Pick<LabRules, "hours" | "sunday">;

/**
 * Whole minutes from a timestamp to `now` that lie in the hours of the desk; never
 * below 0.
 */
export function waitingMinutes(from: string, now: Date, hours: Hours) {
  const begin = Date.parse(from) / 60_000 + INDIA;
  const end = now.getTime() / 60_000 + INDIA;
  return Math.max(0, Math.floor(openUntil(end, hours) - openUntil(begin, hours)));
}

/** Open minutes from Sunday 4 January 1970 until a minute of India's clock, counted from 1970 on. */
function openUntil(minute: number, { hours, sunday }: Hours) {
  const since = minute - 3 * DAY;
  const weeks = Math.floor(since / (7 * DAY));
  const day = Math.floor(since / DAY) - weeks * 7;
  const ofDay = since - (weeks * 7 + day) * DAY;
  const before = day === 0 ? 0 : openMinutes(sunday) + (day - 1) * openMinutes(hours);
  const week = openMinutes(sunday) + 6 * openMinutes(hours);
  return weeks * week + before + openMinutes(day === 0 ? sunday : hours, ofDay);
}

/** How long a day has been open at a minute since its midnight. */
function openMinutes(open: OpenHours | null, until = DAY) {
  if (!open) return 0;
  const from = minutesOf(open.from);
  return Math.max(0, Math.min(until, minutesOf(open.to)) - from);
}
