import { LONG_WAIT_MINUTES } from "#app/desk/calls/call-times.ts";
import { money } from "#app/desk/tally/tally-words.ts";
import { REST_COMES } from "#app/domain/bill/rest-of-bill.ts";
import { deskDate, deskDay } from "#app/lib/desk-times.ts";
import type { Due } from "./dues.queries.server.ts";
import { daysIn, daysWords, type Span } from "./span.ts";

/** What Month says (product §10: Month). */

/** Of those at whose door somebody stood; undefined while nobody did. */
export const keptPercent = (collected: number, notHome: number) =>
  collected + notHome === 0 ? undefined : Math.round((collected / (collected + notHome)) * 100);

/** `₹58,160 more than 1 to 23 October` */
export function comparedWords(
  paise: number,
  before: { span: Span; earnedPaise: number },
  today: string,
) {
  const days = daysWords(before.span, today);
  const more = paise - before.earnedPaise;
  if (more === 0) return `As much as ${days}`;
  return `${money(Math.abs(more))} ${more > 0 ? "more" : "less"} than ${days}`;
}

const daysSince = (day: string, today: string) => daysIn({ from: day, to: today }) - 1;

/** `oldest 21 days` */
export function oldestWords(since: string, today: string) {
  const days = daysSince(since, today);
  if (days <= 0) return "all of today";
  return `oldest ${days === 1 ? "1 day" : `${days} days`}`;
}

/** `2 Nov, 21 days`, `today` */
export function dueSinceWords(since: string, today: string) {
  const days = daysSince(since, today);
  if (days <= 0) return "today";
  return `${deskDay(since, today).slice(4)}, ${days === 1 ? "1 day" : `${days} days`}`;
}

/** `today`, `since Sat 21 Nov` */
export const sinceWords = (day: string, today: string) =>
  day >= today ? "today" : `since ${deskDay(day, today)}`;

/** `Closed, it fits.`, `Closed, ₹50 short.`, `Not closed.` */
export function closedWords(differsPaise: number | undefined) {
  if (differsPaise === undefined) return "Not closed.";
  if (differsPaise === 0) return "Closed, it fits.";
  return `Closed, ${money(Math.abs(differsPaise))} ${differsPaise < 0 ? "short" : "over"}.`;
}

/** From so many days on somebody should ask for the money. */
const DAYS_TO_ASK = 7;

/** What was said last about money that is due; undefined for what is not asked for yet. */
export function lastWord({ restComes, linkSentOn, since }: Due, today: string) {
  if (linkSentOn !== undefined) return { said: `Link sent ${deskDay(linkSentOn, today)}` };
  const rest = REST_COMES.find(({ value }) => value === restComes);
  if (rest) return { said: rest.label };
  return daysSince(since, today) >= DAYS_TO_ASK
    ? { said: "Nobody asked yet", isNow: true }
    : undefined;
}

/** `1 minute`, `13 minutes` */
export const minutesWords = (minutes: number) =>
  minutes === 1 ? "1 minute" : `${minutes} minutes`;

/** `median, no day over 30`, `median, 1 day over 30` */
export function overWords(days: number) {
  const counted = days === 0 ? "no day" : days === 1 ? "1 day" : `${days} days`;
  return `median, ${counted} over ${LONG_WAIT_MINUTES}`;
}

/** `Nothing before 2 March 2026` */
export const nothingBefore = (day: string) => `Nothing before ${deskDate(day)}`;
