import { isIsoDay } from "#app/lib/dates.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import type { Visit } from "#app/domain/visit-plan/visit-plan.ts";
import {
  begunTimes,
  bookingClock,
  lastBookableDay,
  timesOn,
} from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";

/** What a visitor has chosen so far: an ISO day and a time, each blank until then. */
export type VisitChoice = { day: string; time: string };

/** The visit, once both are chosen. */
export function chosenVisit({ day, time }: VisitChoice): Visit | undefined {
  const found = ALL_TIMES.find((one) => one === time);
  return found && isIsoDay(day) ? { day, time: found } : undefined;
}

/** The visit, if the lab comes on that day at that time (product §10: Lab). */
export function offeredVisit(choice: VisitChoice, offer: VisitOffer = {}): Visit | undefined {
  const visit = chosenVisit(choice);
  const isOffered =
    visit && !offer.closedDays?.[visit.day] && timesOn(visit.day, offer).includes(visit.time);
  return isOffered ? visit : undefined;
}

/**
 * The visit, as long as it can be booked (product §5: Booking).
 * @param full the times of that day that take no further visit.
 */
export function visitOf(
  choice: VisitChoice,
  now: Date,
  offer?: VisitOffer,
  full: readonly string[] = [],
): Visit | undefined {
  const visit = offeredVisit(choice, offer);
  const clock = bookingClock(now, 0, { times: ALL_TIMES });
  const isOpen =
    visit &&
    visit.day >= clock.today &&
    visit.day <= lastBookableDay(clock.today) &&
    !begunTimes(visit.day, clock).includes(visit.time) &&
    !full.includes(visit.time);
  return isOpen ? visit : undefined;
}
