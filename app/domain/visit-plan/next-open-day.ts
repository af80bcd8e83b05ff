import { dayAfter } from "#app/lib/dates.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { dateOf, weekdayOf } from "./spoken-times.ts";
import { timesOn } from "./visit-times.ts";

type Times = Pick<VisitOffer, "times" | "notOn">;

/** How far ahead is looked: a lab that comes on no weekday at all has no next day. */
const DAYS_AHEAD = 366;

/** The first day after `day` (ISO) on which the lab comes. */
export function nextOpenDay(day: string, closedDays: readonly string[], times: Times = {}) {
  let next = dayAfter(day);
  for (let days = 1; days < DAYS_AHEAD; days++) {
    if (!closedDays.includes(next) && timesOn(next, times).length > 0) break;
    next = dayAfter(next);
  }
  return next;
}

/** `We are closed on 25 December. The next day is Saturday 26.` (product §10: Lab) */
export function closedWords(day: string, closedDays: readonly string[], times: Times = {}) {
  const next = nextOpenDay(day, closedDays, times);
  const [closed, weekday] = [dateOf(day), weekdayOf(next)];
  const date = next.slice(0, 7) === day.slice(0, 7) ? Number(next.slice(8)) : dateOf(next);
  return t`We are closed on ${closed}. The next day is ${weekday} ${date}.`;
}

/**
 * Why nobody comes on an ISO day, said like a closed day where the weekday has no time; undefined of a day
 * on which the lab comes, and while none is chosen.
 */
export function whyClosed(day: string, offer: VisitOffer = {}) {
  const closed = offer.closedDays?.[day];
  if (closed || day === "" || timesOn(day, offer).length > 0) return closed;
  return closedWords(day, Object.keys(offer.closedDays ?? {}), offer);
}
