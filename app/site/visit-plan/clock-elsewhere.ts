import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { longDayOf, momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { t } from "#app/lib/translate.ts";
import type { VisitChoice } from "./visit-choice.ts";

/**
 * The time of a visit by both clocks: `09:00 AM in India, 03:30 AM where you are`; the day is named where it
 * is another one there. @param zone an IANA time zone, as the browser's.
 * @returns undefined while day or time are not chosen, and where the clocks are those of India.
 */
export function bothClocks({ day, time }: VisitChoice, zone: string) {
  if (!day || !time) return undefined;
  const elsewhere = clockIn(zone, momentOn(day, minutesOf(time)));
  if (elsewhere.day === day && elsewhere.time === time) return undefined;
  const [here, there] = [sayTime(time), sayTime(elsewhere.time)];
  if (elsewhere.day === day) return t`${here} in India, ${there} where you are`;
  const date = longDayOf(elsewhere.day, day);
  return t`${here} in India, ${there} on ${date} where you are`;
}

/** The ISO day and the time, like `03:30 AM`, that clocks of a zone show. */
function clockIn(timeZone: string, moment: Date) {
  const show = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h12",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = new Map(show.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")} ${part("dayPeriod")}`,
  };
}
