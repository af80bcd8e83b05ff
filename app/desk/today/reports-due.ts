import { itemsInWords } from "#app/desk/calls/waiting-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskMoment } from "#app/lib/desk-times.ts";
import type { DueBooking } from "./reports-due.queries.server.ts";

/** One row of Reports due. */
export type ReportDue = {
  reference: string;
  name: string;
  what: string;
  /** What is booked, a name each. */
  names: readonly string[];
  /** `promised today 09:20 AM` */
  promise: string;
  /** `Overdue 22 min`; undefined while the promise holds. */
  overdue: string | undefined;
};

export const reportDue = (booking: DueBooking, now: Date): ReportDue => ({
  reference: booking.reference,
  name: booking.patientName,
  what: itemsInWords(booking.names),
  names: booking.names,
  promise: promiseInWords(booking, now),
  overdue: booking.promisedAt ? overdueInWords(new Date(booking.promisedAt), now) : undefined,
});

function promiseInWords({ promisedAt, collectedAt }: DueBooking, now: Date) {
  if (promisedAt) return `promised ${momentInWords(new Date(promisedAt), now)}`;
  return collectedAt ? `collected ${momentInWords(new Date(collectedAt), now)}` : "collected";
}

/** `today 09:20 AM`, `Sun 06:10 PM` */
const momentInWords = (at: Date, now: Date) =>
  dayInIndia(at) === dayInIndia(now) ? `today ${deskClock(at)}` : deskMoment(at, now);

const HOUR = 60;
const DAY = 24 * HOUR;

/** `Overdue 22 min`, `Overdue 15 h`, `Overdue 3 days`; undefined before the moment. */
export function overdueInWords(promised: Date, now: Date) {
  if (promised >= now) return undefined;
  const minutes = Math.max(1, Math.floor((now.getTime() - promised.getTime()) / 60_000));
  if (minutes < HOUR) return `Overdue ${minutes} min`;
  if (minutes < 2 * DAY) return `Overdue ${Math.floor(minutes / HOUR)} h`;
  return `Overdue ${Math.floor(minutes / DAY)} days`;
}
