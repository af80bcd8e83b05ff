import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";

/** @param left tries that remain; undefined when they are not limited. */
export const wrongWords = (left: number | undefined, what = "Name or password") =>
  withTries(`${what} is wrong.`, left);

/** What is said of the own password, asked for again. */
export const notYoursWords = (left: number | undefined) =>
  withTries("This is not your password.", left);

const withTries = (said: string, left: number | undefined) =>
  left === undefined ? said : `${said} You can try ${left} more ${left === 1 ? "time" : "times"}.`;

export const lockedWords = (now: Date, retryAfterSeconds: number) =>
  `Too many tries. Try again at ${deskClock(nextMinute(now, retryAfterSeconds))}.`;

/** The clock shows no seconds, and the named minute must be late enough. */
const nextMinute = (now: Date, seconds: number) =>
  new Date(Math.ceil((now.getTime() + seconds * 1000) / 60_000) * 60_000);

/** `Tuesday 24 November, 09:00 AM` */
export const untilWords = (at: Date) => `${deskLongDay(dayInIndia(at))}, ${deskClock(at)}`;

export const SIGNED_OUT = "You were signed out. Sign in and go on where you were.";
export const LINK_ENDED = "This link no longer works. Ask a manager for a new one.";
/** A phone keeps entries that are not sent yet; the sign-in page does not reveal whose they are. */
export const KEPT_ENTRIES =
  "What was entered on this phone and not sent yet is kept. It is sent when the colleague who entered it signs in again.";
