import type { VisitOffer } from "#app/lib/lab.ts";
import { plural, t } from "#app/lib/translate.ts";
import { type BookingTime, timesOn } from "./visit-times.ts";

/** How many times a form shows at once. */
export const MOST_SHOWN = 8;

/**
 * The times of an ISO day in two parts: what a form shows at once, and what stands under "More times". The
 * lab says which; where it shows more than eight, the later ones stand there too. A day whose times would
 * all stand there shows them.
 * @param begun times of the day that are past. Of the lab's own times they make room for later ones; of the
 * usual eight they stay.
 */
export function shownTimes(day: string, offer: VisitOffer = {}, begun: readonly string[] = []) {
  const all = timesOn(day, offer);
  const ahead = offer.times ? all.filter((time) => !begun.includes(time)) : all;
  const times = ahead.length > 0 ? ahead : all;
  const isMore = (time: BookingTime) => offer.more?.includes(time) === true;
  const shown = times.filter((time) => !isMore(time));
  const first = (shown.length > 0 ? shown : times).slice(0, MOST_SHOWN);
  return { first, rest: times.filter((time) => !first.includes(time)) };
}

/** `3 more times` */
export const moreTimesWords = (count: number) =>
  t`${plural(count, { one: "# more time", other: "# more times" })}`;
