import { dayInIndia } from "#app/lib/dates.ts";
import { dateOf, weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { spokenClock } from "#app/lib/desk-times.ts";
import { plural, t } from "#app/lib/translate.ts";

/** @param left tries that remain; undefined when they are not limited. */
export const wrongWords = (left: number | undefined) =>
  withTries(t`Name or password is wrong.`, left);

export const wrongPinWords = (left: number | undefined) => withTries(t`The PIN is wrong.`, left);

/** What is said of the own password, asked for again. */
export const notYoursWords = (left: number | undefined) =>
  withTries(t`This is not your password.`, left);

const withTries = (said: string, left: number | undefined) =>
  left === undefined ? said : `${said} ${triesWords(left)}`;

const triesWords = (left: number) =>
  t`${plural(left, { one: "You can try # more time.", other: "You can try # more times." })}`;

export function lockedWords(now: Date, retryAfterSeconds: number) {
  const time = spokenClock(nextMinute(now, retryAfterSeconds));
  return t`Too many tries. Try again at ${time}.`;
}

/** The clock shows no seconds, and the named minute must be late enough. */
const nextMinute = (now: Date, seconds: number) =>
  new Date(Math.ceil((now.getTime() + seconds * 1000) / 60_000) * 60_000);

/** `Tuesday 24 November, 09:00 AM` */
export function untilWords(at: Date) {
  const day = dayInIndia(at);
  return `${weekdayOf(day)} ${dateOf(day)}, ${spokenClock(at)}`;
}

export const signedOut = () => t`You were signed out. Sign in and go on where you were.`;
export const linkEnded = () => t`This link no longer works. Ask a manager for a new one.`;
/** A phone keeps entries that are not sent yet; the sign-in page does not reveal whose they are. */
export const keptEntries = () =>
  t`What was entered on this phone and not sent yet is kept. It is sent when the colleague who entered it signs in again.`;
