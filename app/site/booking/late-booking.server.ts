import { findFirstUse } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { whyClosed } from "#app/domain/visit-plan/next-open-day.ts";
import {
  begunTimes,
  type BookingClock,
  bookingClock,
  timesOn,
} from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import type { VisitOffer } from "#app/lib/lab.ts";

/** A form that was sent just in time, or again because its answer was lost, is still taken. */
const GRACE_MINUTES = 5;

type Arrival = { key: string | undefined; now: Date; offer: VisitOffer | undefined };

/**
 * What the time of a booking is checked against when it arrives. A repeated request is judged by the clock
 * of the first: its time may have begun meanwhile (decision 29), or is offered no more; then it gets the
 * first answer.
 */
export async function arrivalClock(db: Db, json: unknown, { key, now, offer }: Arrival) {
  const clock = bookingClock(now, GRACE_MINUTES, offer);
  const first = key && isOff(json, clock) ? await findFirstUse(db, key) : undefined;
  return first ? bookingClock(first, GRACE_MINUTES, { times: ALL_TIMES }) : clock;
}

/** True when the day or the time asked for has begun, or is not offered. */
function isOff(json: unknown, clock: BookingClock) {
  const { preferredDate: day, preferredTime: time } = json as Record<string, unknown>;
  if (typeof day !== "string" || typeof time !== "string") return false;
  const isOver = day < clock.today || begunTimes(day, clock).includes(time);
  const isOffered =
    timesOn(day, clock).some((one) => one === time) && whyClosed(day, clock) === undefined;
  return isOver || !isOffered;
}
