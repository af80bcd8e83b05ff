import type { Db } from "#app/db/schema.server.ts";
import { findFullTimes } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { whyClosed } from "#app/domain/visit-plan/next-open-day.ts";
import { lastBookableDay, minutesOf, timesOn } from "#app/domain/visit-plan/visit-times.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import type { ClockTime, VisitOffer } from "#app/lib/lab.ts";

/** A day on which the lab comes, its times, and those of them that take no further visit. */
export type DayOffered = { day: string; times: ClockTime[]; full: ClockTime[] };

/** A visit is offered from the day after tomorrow on. */
const DAYS_AHEAD = 2;
const MOST_DAYS = 4;
/** A lab whose times are all full for longer is called. */
const LOOKED_AT = 30;
const NOON = 12 * 60;

/** The next few days from two days ahead on, the first of them one with a time that suits. */
export async function findDays(
  db: Db,
  { now, offer, fasting }: { now: Date; offer: VisitOffer | undefined; fasting: boolean },
) {
  const today = dayInIndia(now);
  const last = lastBookableDay(today);
  const days: DayOffered[] = [];
  let day = dayAfter(today, DAYS_AHEAD);
  for (let at = 0; at < LOOKED_AT && days.length < MOST_DAYS && day <= last; at++) {
    if (whyClosed(day, offer) === undefined) {
      const full = offer?.isLimited ? await findFullTimes(db, day, now) : [];
      const one = { day, times: [...timesOn(day, offer ?? {})], full };
      if (days.length > 0 || firstTime(one, fasting) !== undefined) days.push(one);
    }
    day = dayAfter(day);
  }
  return days;
}

/** The first time of a day that is free; in the morning for who fasts. */
export const firstTime = ({ times, full }: DayOffered, fasting: boolean) =>
  times.find((time) => !full.includes(time) && (!fasting || minutesOf(time) < NOON));
