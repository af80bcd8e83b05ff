import { counted } from "#app/lib/counted.ts";
import { spacedPhone } from "#app/lib/phone.ts";

/** What an erasure takes. */
export type Counts = { bookings: number; reports: number; callbacks: number };

/** `3 bookings, 2 reports and 1 callback`; zero counts are left out. */
export function countsInWords({ bookings, reports, callbacks }: Counts) {
  const parts = [
    ...(bookings > 0 ? [counted(bookings, "booking")] : []),
    ...(reports > 0 ? [counted(reports, "report")] : []),
    ...(callbacks > 0 ? [counted(callbacks, "callback")] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return "nothing";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}

/** What is asked before an erasure of one person of a number, or of all of it without a name. */
export const eraseQuestion = (counts: string, phone: string, name?: string) =>
  `Erase ${counts} of ${name === undefined ? "" : `${name}, `}${spacedPhone(phone)}? This cannot be undone.`;
