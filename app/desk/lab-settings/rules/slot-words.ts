import type { TimedSlot } from "#app/domain/lab-rules/lab-slot.ts";
import { weekdayOf } from "#app/lib/dates.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";

/** How many people collect on an ISO day. */
export type AtWork = { day: string; people: number };

export type SlotWarning = {
  slot: string;
  /** Monday is 0. */
  weekday: number;
  /** `09:00 AM takes 6, but 4 people work on Mondays` */
  words: string;
};

/** The day of the coming week on which a time takes most above the people; undefined where there are enough. */
export function slotWarning(
  { time, week }: TimedSlot,
  atWork: readonly AtWork[],
): SlotWarning | undefined {
  let worst: { day: string; people: number; takes: number } | undefined;
  for (const { day, people } of atWork) {
    const takes = week[weekdayOf(day)];
    if (typeof takes !== "number" || takes <= people) continue;
    if (!worst || takes - people > worst.takes - worst.people) worst = { day, people, takes };
  }
  if (!worst) return undefined;
  const { day, people, takes } = worst;
  const work = people === 1 ? "1 person works" : `${people} people work`;
  const words = `${time} takes ${takes}, but ${work} on ${deskWeekday(day)}s`;
  return { slot: time, weekday: weekdayOf(day), words };
}
