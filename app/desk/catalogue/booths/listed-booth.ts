import { counted } from "#app/lib/counted.ts";
import type { BoothTyped } from "./typed-booth.ts";

/** A booth of the list; what is not known is blank. */
export type ListedBooth = BoothTyped & { id: string; isClosed: boolean };

/** `6 are open, 1 is closed` */
export function boothsInWords(booths: readonly Pick<ListedBooth, "isClosed">[]) {
  const closed = booths.filter(({ isClosed }) => isClosed).length;
  const are = (count: number, what: string) => `${count} ${count === 1 ? "is" : "are"} ${what}`;
  const open = are(booths.length - closed, "open");
  return closed === 0 ? open : `${open}, ${are(closed, "closed")}`;
}

/** `2 bookings are sent here` */
export const sentHereInWords = (bookings: number) =>
  `${counted(bookings, "booking")} ${bookings === 1 ? "is" : "are"} sent here`;

export type WhoIsSent = {
  asked: readonly string[];
  others: readonly string[];
  isFirst: boolean;
};

/** More are counted. */
const MOST_NAMED = 5;

/** `Patients outside your area in 560011 and 560041 are sent here.`; undefined while nobody is. */
export function sentFromInWords({ asked, others, isFirst }: WhoIsSent, pincode: string) {
  const all = asked.filter((one) => one === pincode || (isFirst && !others.includes(one)));
  const named = all.length > MOST_NAMED + 1 ? all.slice(0, MOST_NAMED) : all;
  const rest = all.length - named.length;
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  if (parts.length === 0) return undefined;
  const listed = [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
  return `Patients outside your area in ${listed} are sent here.`;
}
