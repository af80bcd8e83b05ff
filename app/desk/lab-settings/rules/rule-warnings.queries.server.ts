import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { peopleAtWork } from "./people-at-work.queries.server.ts";
import { slotsByClock } from "#app/domain/lab-rules/lab-slot.ts";
import { countLiveVisits } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { type SlotWarning, slotWarning } from "./slot-words.ts";

export type ClosedDayWarning = {
  /** ISO day. */
  day: string;
  visits: number;
  /** `2 visits stand on Fri 25 Dec. Give them a new time` */
  words: string;
};

export type RuleWarnings = {
  slots: SlotWarning[];
  closedDays: ClosedDayWarning[];
};

/** What the rules as they stand ask a manager to look at (product §10: Lab). */
export async function findRuleWarnings(db: Db, now: Date): Promise<RuleWarnings> {
  const { slots, closedDays } = await findLabRules(db);
  const atWork = await peopleAtWork(db, closedDays, now);
  const today = dayInIndia(now);
  const standing: ClosedDayWarning[] = [];
  for (const day of closedDays.filter((one) => one >= today)) {
    const visits = await countLiveVisits(db, day);
    const words = standingVisits(day, visits);
    if (words) standing.push({ day, visits, words });
  }
  return {
    slots: slotsByClock(slots).flatMap((slot) => slotWarning(slot, atWork) ?? []),
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
