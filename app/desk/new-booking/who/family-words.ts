import { deskDate, deskVisitTime } from "#app/lib/desk-times.ts";
import type { Family, OpenVisit } from "./family.ts";

/** What is said of a phone number that booked before (product §10: New booking). */

const monthAndYear = (day: string) => deskDate(day).replace(/^\d+ /, "");

/** `This number has booked 4 visits since March 2025.`; undefined for a new number. */
export function visitsSentence({ visits, isMore, firstDay }: Family) {
  if (visits === 0 || !firstDay) return undefined;
  if (visits === 1) return `This number has booked 1 visit, in ${monthAndYear(firstDay)}.`;
  const count = isMore ? `more than ${visits}` : visits;
  return `This number has booked ${count} visits since ${monthAndYear(firstDay)}.`;
}

/** `Last on 14 August 2026. Who is it for this time?` */
export const whoSentence = ({ lastDay }: Pick<Family, "lastDay">) =>
  `${lastDay ? `Last on ${deskDate(lastDay)}. ` : ""}Who is it for this time?`;

/** `This number has a visit on Tue 24 Nov, 10:00 AM.` */
export const openSentence = (visit: OpenVisit) =>
  `This number has a visit on ${deskVisitTime(visit)}.`;

/** `Noted as a wrong number on 3 November.`, with the year when it is another one. */
export function wrongSentence(day: string, today: string) {
  const date = deskDate(day);
  return `Noted as a wrong number on ${
    day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, -5) : date
  }.`;
}

export const NEW_NUMBER = "New number. Who is it for?";

/** `3 more people were booked with this number. “Somebody else” takes their name.` */
export const othersSentence = ({ others }: Pick<Family, "others">) =>
  `${others === 1 ? "1 more person was" : `${others} more people were`} booked with this number. “Somebody else” takes ${others === 1 ? "the" : "their"} name.`;
