import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";

/** From when on a visit can be marked as a no-show (product §10: Booking). */

/** ISO day and slot. */
type Visit = { day: string; slot: string };

/** From the time of the visit on, not before, nobody may have been at home. */
export function isVisitTimeReached({ day, slot }: Visit, now: Date) {
  const time = ALL_TIMES.find((one) => one === slot);
  return time ? startOf({ day, time }) <= now : day <= dayInIndia(now);
}

/** `No-show`, and until then from when on: `No-show (from 09:00 AM on)`. */
export function noShowWords(visit: Visit, now: Date) {
  if (isVisitTimeReached(visit, now)) return "No-show";
  const today = dayInIndia(now);
  const from = visit.day === today ? visit.slot : `${deskDay(visit.day, today)} ${visit.slot}`;
  return `No-show (from ${from} on)`;
}
