import type { BookingStatus } from "#app/domain/booking/booking-status.ts";

/** A booking in the list of what was found. */
export type FoundPatient = {
  reference: string;
  name: string;
  phone: string;
  day: string;
  slot: string;
  status: BookingStatus;
  area: string;
};

export type FoundPatients = {
  query: string;
  patients: FoundPatient[];
  /** More fit than are shown. */
  isMore: boolean;
};

/** Below a list that does not show all. */
export const MORE_FIT = "More fit. Type more of the name or the number.";

/** Why the list is empty; undefined while too little is typed. */
export function nobodyFound({ query, patients }: Pick<FoundPatients, "query" | "patients">) {
  if (patients.length > 0 || query.length < 2) return undefined;
  const reference = /^(?:ds[- ]?)([2-9a-z]{4,12})$/i.exec(query)?.[1];
  return reference
    ? `No booking DS-${reference.toUpperCase()}. Check the reference, or find the patient by phone.`
    : `Nobody found for “${query}”.`;
}
