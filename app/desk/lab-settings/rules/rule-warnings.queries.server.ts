import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { fewestAtWork } from "./people-at-work.queries.server.ts";
import { countLiveVisits } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { slotWarning } from "./slot-words.ts";

export type ClosedDayWarning = {
  /** ISO day. */
  day: string;
  visits: number;
  /** `2 visits stand on Fri 25 Dec. Give them a new time` */
  words: string;
};

export type RuleWarnings = {
  /** `09:00 AM takes 6, but 4 people work on Mondays` */
  slots: string[];
  closedDays: ClosedDayWarning[];
};

/** What the rules as they stand ask a manager to look at (product §10: Lab). */
export async function findRuleWarnings(db: Db, now: Date): Promise<RuleWarnings> {
  const { slots, closedDays } = await findLabRules(db);
  const fewest = await fewestAtWork(db, closedDays, now);
  const today = dayInIndia(now);
  const standing: ClosedDayWarning[] = [];
  for (const day of closedDays.filter((one) => one >= today)) {
    const visits = await countLiveVisits(db, day);
    const words = standingVisits(day, visits);
    if (words) standing.push({ day, visits, words });
  }
  return {
    slots: Object.entries(slots).flatMap(
      ([slot, places]) => slotWarning(slot, places, fewest) ?? [],
    ),
    closedDays: standing,
  };
}

/** `2 visits stand on Fri 25 Dec. Give them a new time`; undefined for none. */
function standingVisits(day: string, visits: number) {
  if (visits === 0) return undefined;
  return visits === 1
    ? `1 visit stands on ${deskDay(day)}. Give it a new time`
    : `${visits} visits stand on ${deskDay(day)}. Give them a new time`;
}
