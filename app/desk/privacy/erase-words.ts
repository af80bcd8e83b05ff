import { counted } from "#app/lib/counted.ts";
import { spacedPhone } from "#app/lib/phone.ts";

/** What an erasure takes. */
export type Counts = {
  bookings: number;
  reports: number;
  callbacks: number;
  /** Bookings of others that lose the number of who booked from abroad. */
  booked?: number | undefined;
};

/** `3 bookings, 2 reports and 1 callback`; zero counts are left out. */
export function countsInWords({ bookings, reports, callbacks, booked = 0 }: Counts) {
  const parts = [
    ...(bookings > 0 ? [counted(bookings, "booking")] : []),
    ...(reports > 0 ? [counted(reports, "report")] : []),
    ...(callbacks > 0 ? [counted(callbacks, "callback")] : []),
    ...(booked > 0 ? [`the number of who booked in ${counted(booked, "booking")}`] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return "nothing";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}

/** What is asked before an erasure of one person of a number, or of all of it without a name. */
export const eraseQuestion = (counts: string, phone: string, name?: string) =>
  `Erase ${counts} of ${name === undefined ? "" : `${name}, `}${spacedPhone(phone)}? This cannot be undone.`;
