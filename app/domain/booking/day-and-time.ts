import * as z from "zod/mini";
import { requiredText } from "#app/lib/contact.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { whyClosed } from "#app/domain/visit-plan/next-open-day.ts";
import {
  begunTimes,
  type BookingClock,
  isTodayOver,
  lastBookableDay,
  timesOf,
  timesOn,
} from "#app/domain/visit-plan/visit-times.ts";
import { messages } from "./refusal-words.ts";

/** An ISO day, or the day in India of an ISO timestamp. */
const toDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(Date.parse(text))
    ? dayInIndia(new Date(text))
    : text;

/** The day of a visit: one that is ahead, and on which the lab comes. */
export const dayFrom = (clock: BookingClock) => {
  const { today } = clock;
  return z.pipe(
    z.pipe(requiredText(40, messages.noDate), z.transform(toDay)),
    z.string().check(
      z.refine(isIsoDay, messages.invalidDate),
      z.refine((day) => day >= today, messages.pastDate),
      z.refine((day) => day !== today || !isTodayOver(clock), messages.noTimeLeft),
      z.refine((day) => day <= lastBookableDay(today), messages.farDate),
      z.refine((day) => whyClosed(day, clock) === undefined, {
        error: ({ input }) => whyClosed(String(input), clock) ?? messages.invalidDate,
      }),
    ),
  );
};

type DayAndTime = { preferredDate: string; preferredTime: string };

/** True for a time that other weekdays have and this one has not; a day without any says so itself. */
function isNotOnWeekday({ preferredDate, preferredTime }: DayAndTime, clock: BookingClock) {
  const isTime = (time: string) => time === preferredTime;
  const onDay = timesOn(preferredDate, clock);
  return onDay.length > 0 && !onDay.some(isTime) && timesOf(clock).some(isTime);
}

/**
 * Refuses a time that has passed on the chosen day, or is not offered on its weekday; a check for the object
 * of any of these fields.
 */
export const timeToCome = (clock: BookingClock) =>
  z.refine<DayAndTime>(
    (asked) =>
      !isNotOnWeekday(asked, clock) &&
      (isTodayOver(clock) || !begunTimes(asked.preferredDate, clock).includes(asked.preferredTime)),
    {
      path: ["preferredTime"],
      error: ({ input }) =>
        isNotOnWeekday(input as DayAndTime, clock) ? messages.invalidTime : messages.pastTime,
      // Run it also when other fields are wrong.
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );
