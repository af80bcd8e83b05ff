import { isIsoDay } from "#app/lib/dates.ts";
import type { Visit } from "./visit-plan.ts";
import { begunTimes, BOOKING_TIMES, bookingClock, lastBookableDay } from "./visit-times.ts";

/** What a visitor has chosen so far: an ISO day and a time, each blank until then. */
export type VisitChoice = { day: string; time: string };

/** The visit, once both are chosen and as long as it can be booked (product §5: Booking). */
export function visitOf({ day, time }: VisitChoice, now: Date): Visit | undefined {
  const clock = bookingClock(now);
  const found = BOOKING_TIMES.find((one) => one === time);
  const isOpen = isIsoDay(day) && day >= clock.today && day <= lastBookableDay(clock.today);
  if (!found || !isOpen || begunTimes(day, clock).includes(found)) return undefined;
  return { day, time: found };
}
