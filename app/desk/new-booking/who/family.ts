import { deskDate, deskVisitTime } from "#app/lib/desk-times.ts";
import type { PatientFacts } from "#app/domain/booking/patient-age.ts";
import type { Orderable } from "../items/order-item.ts";

/** Who has booked with a phone number before (product §10: New booking). */

export type KnownPatient = PatientFacts & {
  name: string;
  doctor: string | null;
  /** The last visit: ISO day, what was booked, what it cost and whether that was paid. */
  last: { day: string; names: string[]; paise: number | null; isPaid: boolean };
  /** What was booked then, at today's prices. */
  again: Orderable[];
  /** What of it is no longer in the catalogue. */
  gone: string[];
};

export type Address = {
  flat: string;
  street: string;
  pincode: string;
  landmark: string;
  door: string;
};

export type OpenVisit = { reference: string; day: string; slot: string; names: string[] };

export type Family = {
  phone: string;
  /** Visits that were not cancelled; `isMore`: there are more than were counted. */
  visits: number;
  isMore: boolean;
  /** ISO days of the first visit and of the last one that is over. */
  firstDay: string | undefined;
  lastDay: string | undefined;
  /** Newest first. */
  patients: KnownPatient[];
  address: (Address & { day: string; point: { lat: number; lng: number } | undefined }) | undefined;
  /** Visits that are still ahead, earliest first. */
  open: OpenVisit[];
  /** ISO day on which the number was noted as somebody else's. */
  wrongSince: string | undefined;
};

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
