import { dayAfter, dayInIndia, isIsoDay, startOfDay } from "#app/lib/dates.ts";

/** The options `--since DAY --until DAY` (both included, days in India) as timestamps. */
export const periodOptions = { since: { type: "string" }, until: { type: "string" } } as const;

export const PERIOD_HELP = `  --since DAY      placed on this day or later; DAY is a date like 2026-11-21, today or tomorrow
  --until DAY      placed on this day or earlier`;

/** The ISO day meant by `2026-11-21`, `today` or `tomorrow`; undefined for anything else. */
export function readDay(typed: string, now: Date) {
  const today = dayInIndia(now);
  if (typed === "today") return today;
  if (typed === "tomorrow") return dayAfter(today);
  return isIsoDay(typed) ? typed : undefined;
}

export const notADay = (typed: string) =>
  `"${typed}" is not a day: use a date like 2026-11-21, today or tomorrow.`;

type Period = { since?: string; until?: string };
type ReadPeriod = ({ ok: true } & Period) | { ok: false; reason: string };

export function readPeriod({ since, until }: Period, now: Date): ReadPeriod {
  const from = since === undefined ? undefined : readDay(since, now);
  if (since !== undefined && !from) return { ok: false, reason: notADay(since) };
  const to = until === undefined ? undefined : readDay(until, now);
  if (until !== undefined && !to) return { ok: false, reason: notADay(until) };
  return {
    ok: true,
    ...(from && { since: startOfDay(from) }),
    ...(to && { until: startOfDay(dayAfter(to)) }),
  };
}
