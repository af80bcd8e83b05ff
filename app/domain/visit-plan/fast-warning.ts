import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { isLateToFast } from "./late-to-fast.ts";
import { hoursAfter } from "./spoken-times.ts";
import type { Visit, VisitPlan } from "./visit-plan.ts";
import { startOf } from "./visit-start.ts";
import { timesOn } from "./visit-times.ts";

/** The longest fast is a day: the stop of one of these days is always ahead. */
const DAYS_AHEAD = [1, 2];

/**
 * Why a time does not suit a fast of so many hours: it is too late to begin it, or the wait without food
 * is long because we come from noon on. With a better time, if there is one.
 */
export function warningFor(
  visit: Visit,
  hours: number,
  now: Date | undefined,
  offer: VisitOffer,
): VisitPlan["warning"] {
  const isAhead = (other: Visit) => !now || hoursAfter(startOf(other), -hours) > now;
  // Offered instead of a time that does not suit a fast.
  const onDay = (day: string) =>
    offer.closedDays?.[day]
      ? undefined
      : timesOn(day, offer)
          .filter((time) => !isLateToFast(time))
          .map((time) => ({ day, time }))
          .find(isAhead);
  if (!isAhead(visit)) {
    const today = dayInIndia(now ?? startOf(visit));
    const take = DAYS_AHEAD.map((days) => onDay(dayAfter(today, days))).find(Boolean);
    return { kind: "too-late", take };
  }
  return isLateToFast(visit.time) ? { kind: "long-wait", take: onDay(visit.day) } : undefined;
}
