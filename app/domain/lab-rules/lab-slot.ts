import { type BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { weekdayOf } from "#app/lib/dates.ts";

/** How a time is offered: who can choose it, and how many visits it takes on each weekday. */

/**
 * Where patients see a time: among the first, under "More times", or nowhere, because the desk alone gives
 * it.
 */
export const SEEN = ["shown", "more", "desk"] as const;
export type Seen = (typeof SEEN)[number];

/** On one weekday: so many visits, as many as people collect (null), or none: it is not offered then. */
export type Places = number | null | "off";

export type LabSlot = {
  seen: Seen;
  /** Monday first. */
  week: readonly Places[];
};

/** A time with places alone is shown, with the same places on all days. */
export type SlotRule = Exclude<Places, "off"> | LabSlot;
export type SlotRules = Readonly<Partial<Record<BookingTime, SlotRule>>>;

export const DAYS_OF_WEEK = 7;

export const slotIn = (slots: SlotRules, time: BookingTime): LabSlot | undefined => {
  const rule = slots[time];
  if (rule === undefined) return undefined;
  return typeof rule === "object" && rule !== null
    ? rule
    : { seen: "shown", week: Array.from({ length: DAYS_OF_WEEK }, () => rule) };
};

/** The shortest rule that says the same. */
export function slotRule({ seen, week }: LabSlot): SlotRule {
  const [monday = "off"] = week;
  const isPlain = seen === "shown" && monday !== "off" && week.every((one) => one === monday);
  return isPlain ? monday : { seen, week };
}

export type TimedSlot = LabSlot & { time: BookingTime };

/** All that are offered, by the clock. */
export const slotsByClock = (slots: SlotRules): TimedSlot[] =>
  ALL_TIMES.flatMap((time) => {
    const slot = slotIn(slots, time);
    return slot ? [{ time, ...slot }] : [];
  });

/** The places of a time on an ISO day; undefined where it is not offered on that day. */
export function placesOn(slots: SlotRules, time: BookingTime, day: string) {
  const places = slotIn(slots, time)?.week[weekdayOf(day)];
  return places === "off" ? undefined : places;
}

/** The times that are offered on an ISO day, to patients or by the desk alone. */
export const timesOfDay = (slots: SlotRules, day: string) =>
  slotsByClock(slots)
    .map(({ time }) => time)
    .filter((time) => placesOn(slots, time, day) !== undefined);

/** Whether a patient can choose it on some day. */
export const isForPatients = ({ seen, week }: LabSlot) =>
  seen !== "desk" && week.some((places) => places !== "off");
