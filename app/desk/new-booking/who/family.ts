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

/** What a visit asks for already, in paise, before it gets another patient. */
export type AskedBefore = {
  homePaise: number;
  centrePaise: number;
  /** What is too much, which pays for what is added. */
  overPaise: number;
  /** What is said to be paid, and being checked. */
  saysPaise: number;
  /** The account that pays; blank where the patient does. */
  pays: string;
};

export type OpenVisit = {
  reference: string;
  day: string;
  slot: string;
  names: string[];
  asked: AskedBefore;
};

export type Family = {
  phone: string;
  /** Visits that were not cancelled; `isMore`: there are more than were counted. */
  visits: number;
  isMore: boolean;
  /** ISO days of the first visit and of the last one that is over. */
  firstDay: string | undefined;
  lastDay: string | undefined;
  /** Newest first, as many as have a digit key. */
  patients: KnownPatient[];
  /** How many more people were booked with the number. */
  others: number;
  address: (Address & { day: string; point: { lat: number; lng: number } | undefined }) | undefined;
  /** Visits that are still ahead, earliest first. */
  open: OpenVisit[];
  /** ISO day on which the number was noted as somebody else's. */
  wrongSince: string | undefined;
};
