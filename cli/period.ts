import { dayAfter, isIsoDay, startOfDay } from "#app/lib/dates.ts";

/** The options `--since DAY --until DAY` (both included, days in India) as timestamps. */
export const periodOptions = { since: { type: "string" }, until: { type: "string" } } as const;

export const PERIOD_HELP = `  --since DAY      from this day on, like 2026-11-21
  --until DAY      up to this day, itself included`;

export function readPeriod({ since, until }: { since?: string; until?: string }) {
  const wrong = [since, until].find((day) => day !== undefined && !isIsoDay(day));
  if (wrong !== undefined)
    return { ok: false as const, reason: `"${wrong}" is not a day like 2026-11-21.` };
  return {
    ok: true as const,
    since: since && startOfDay(since),
    until: until && startOfDay(dayAfter(until)),
  };
}
