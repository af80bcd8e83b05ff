import { dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import type { ClockTime, VisitOffer } from "#app/lib/lab.ts";

/** The times a visit can be booked for (product §5). A page's first load has no schemas, so they stand apart. */
export const BOOKING_TIMES = [
  "09:00 AM",
  "10:00 AM",
  "11:00 AM",
  "12:00 PM",
  "02:00 PM",
  "03:00 PM",
  "04:00 PM",
  "05:00 PM",
] as const;

/** As every call and feed writes it: `06:30 AM`. */
export type BookingTime = ClockTime;

/** Minutes since midnight of a time like `02:00 PM`, for sorting; as text 02:00 PM comes before 09:00 AM. */
export function minutesOf(time: string) {
  const [, hour = "0", minute = "0", half = "AM"] = /^(\d+):(\d+) ([AP]M)$/.exec(time) ?? [];
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}

/** The clock as the booking rules need it. */
export type BookingClock = {
  /** The day in India. */
  today: string;
  /** How many of its times have begun. */
  begun: number;
  /** The times offered, in their order, where they are not the eight. */
  times?: readonly BookingTime[];
  /** The weekdays without a time that others have, as `VisitOffer` says them. */
  notOn?: Readonly<Record<string, string>>;
  /** ISO days on which nobody comes, each with the sentence that says so. */
  closedDays?: Readonly<Record<string, string>>;
};

/** For the description of a form or a body, which does not depend on the day. */
export const ANY_DAY: BookingClock = { today: "2000-01-01", begun: 0 };

/**
 * @param graceMinutes how long after its beginning a time still counts as not begun.
 * @param offer times and closed days of the lab, where it has set any.
 */
export function bookingClock(
  now: Date,
  graceMinutes = 0,
  offer: Pick<VisitOffer, "times" | "notOn" | "closedDays"> = {},
): BookingClock {
  const minutes = minutesInIndia(now) - graceMinutes;
  const today = dayInIndia(now);
  const begun = timesOn(today, offer).filter((time) => minutesOf(time) < minutes).length;
  const { times, notOn, closedDays } = offer;
  return {
    today,
    begun,
    ...(times && { times }),
    ...(notOn && { notOn }),
    ...(closedDays && { closedDays }),
  };
}

/** The times that can be chosen, whatever the day. */
export const timesOf = ({ times }: Pick<VisitOffer, "times">): readonly BookingTime[] =>
  times ?? BOOKING_TIMES;

/** The times of an ISO day, by the clock; those of any day while none is chosen. */
export function timesOn(day: string, { notOn, ...offer }: Pick<VisitOffer, "times" | "notOn">) {
  const times = timesOf(offer);
  if (!notOn) return times;
  const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay());
  return times.filter((time) => !notOn[time]?.includes(weekday));
}

/** True when no time is left today. */
export const isTodayOver = (clock: BookingClock) =>
  clock.begun === timesOn(clock.today, clock).length;

/** The times of `day` that can no longer be chosen. */
export const begunTimes = (day: string, clock: BookingClock): readonly string[] =>
  day === clock.today ? timesOn(day, clock).slice(0, clock.begun) : [];

/** A year ahead. Days are compared as text, so 29 February needs no special case. */
export const lastBookableDay = (today: string) =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
