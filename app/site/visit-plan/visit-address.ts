import { isIsoDay } from "#app/lib/dates.ts";
import type { VisitChoice } from "./visit-choice.ts";
import { begunTimes, bookingClock, lastBookableDay } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";

/**
 * The choice in an address, `?day=2026-11-23&time=09:00 AM`: how a visitor without JavaScript chooses on
 * the package page. What cannot be booked at `now` counts as absent, so that it makes no cached page.
 */
export function choiceInAddress(query: URLSearchParams, now: Date): VisitChoice {
  const [day, time] = [query.get("day") ?? "", query.get("time") ?? ""];
  const clock = bookingClock(now, 0, { times: ALL_TIMES });
  const isOpen = isIsoDay(day) && day >= clock.today && day <= lastBookableDay(clock.today);
  const isOffered = ALL_TIMES.some((one) => one === time) && !begunTimes(day, clock).includes(time);
  return { day: isOpen ? day : "", time: isOffered ? time : "" };
}

/** The query of a choice; blank parts are left out. */
export const addressOf = ({ day, time }: VisitChoice) =>
  new URLSearchParams({ ...(day && { day }), ...(time && { time }) });
