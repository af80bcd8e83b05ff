import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import type { Call } from "./call-state.ts";
import { OPEN_MINUTES, REST_MINUTES } from "./call-times.ts";

/** When somebody is to be called again (product §10: Today). */

const MINUTE_MS = 60_000;
const FIVE_PM = 17 * 60;
const NINE_AM = 9 * 60;

export const CALL_AGAIN = ["15-min", "1-hour", "after-5", "tomorrow-9", "at"] as const;
export type CallAgain = (typeof CALL_AGAIN)[number];

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const onDay = (day: string, minutes: number) => later(new Date(startOfDay(day)), minutes);

/** Who is on the call; undefined once it is over. */
export const openedNow = ({ opened }: Pick<Call, "opened">, now: Date) =>
  opened && new Date(opened.at) > later(now, -OPEN_MINUTES) ? opened : undefined;

/** The row waits until the time that was agreed. */
export const isResting = ({ againAt }: Pick<Call, "againAt">, now: Date) =>
  againAt !== undefined && new Date(againAt) > now;

/** When to call again after this many tries; undefined when a colleague has to decide. */
export function restUntil(tries: number, now: Date) {
  const minutes = REST_MINUTES[tries - 1];
  return minutes === undefined ? undefined : later(now, minutes);
}

/** The choices that are still ahead, with their words; `at` is typed and stands apart. */
export function callAgainChoices(now: Date) {
  const five = onDay(dayInIndia(now), FIVE_PM);
  return [
    { value: "15-min", words: "15 min" },
    { value: "1-hour", words: "1 hour" },
    ...(five > now ? [{ value: "after-5", words: "After 05:00 PM" } as const] : []),
    { value: "tomorrow-9", words: "Tomorrow 09:00 AM" },
  ] as const;
}

/**
 * The moment of a choice.
 * @param typed `16:30` of today, for `at`.
 * @returns undefined when it is no time of the clock, or has passed.
 */
export function callAgainAt(choice: CallAgain, now: Date, typed = "") {
  const today = dayInIndia(now);
  if (choice === "15-min") return later(now, 15);
  if (choice === "1-hour") return later(now, 60);
  if (choice === "tomorrow-9") return onDay(dayAfter(today), NINE_AM);
  const at = choice === "after-5" ? onDay(today, FIVE_PM) : typedTime(typed, today);
  return at && at > now ? at : undefined;
}

function typedTime(typed: string, today: string) {
  const [, hour = "", minute = ""] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? [];
  return hour === "" ? undefined : onDay(today, Number(hour) * 60 + Number(minute));
}

/** When a patient who never answered is tried once more, and what the button says. */
export function tryOnceMore(now: Date): { choice: CallAgain; words: string } {
  const five = callAgainAt("after-5", now);
  return five
    ? { choice: "after-5", words: `Try at ${deskClock(five)}` }
    : { choice: "tomorrow-9", words: "Try tomorrow at 09:00 AM" };
}
