import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskLongDay, deskMonth, deskWeekday } from "#app/lib/desk-times.ts";

/** What is said to who asked to be reminded (concept/results-care B3). */

type Facts = {
  askedAt: string;
  names: readonly string[];
  /** What is offered; undefined where nothing is free. */
  offer: { day: string; slot: string } | undefined;
};

/** The question; the weekday alone where no other day of that name comes before. */
export function readOutAgain({ askedAt, names, offer }: Facts, now: Date) {
  const today = dayInIndia(now);
  const month = deskMonth(dayInIndia(new Date(askedAt)), today);
  const asked = `You asked us in ${month} to remind you of ${joined(names)}.`;
  if (!offer) return `${asked} When shall we come?`;
  const isNear = offer.day < dayAfter(today, 7);
  const on = isNear ? deskWeekday(offer.day) : deskLongDay(offer.day);
  return `${asked} Shall we come on ${on} at ${offer.slot}?`;
}
