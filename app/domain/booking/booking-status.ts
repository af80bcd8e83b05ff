/** The steps of a booking in their order; the first is given to every booking (product §4: Booking). */
export const BOOKING_STEPS = ["pending", "confirmed", "assigned", "collected", "reported"] as const;

/** The steps, and the two that end a booking before its sample is taken. */
export const BOOKING_STATUSES = [...BOOKING_STEPS, "cancelled", "no-show"] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const isBookingStatus = (word: string): word is BookingStatus =>
  BOOKING_STATUSES.some((status) => status === word);

/** The status that a word means: `completed` is what `reported` was called before. */
export function statusOf(word: string) {
  if (word === "completed") return "reported";
  return isBookingStatus(word) ? word : undefined;
}

/** Statuses in which the visit is still ahead: the patient may change or cancel it. */
export const OPEN_STATUSES: readonly string[] = ["pending", "confirmed", "assigned"];

export const isOpen = (status: string) => OPEN_STATUSES.includes(status);

/** False when the visit is over or cancelled; one that did not take place can be given another time. */
export const canBeMoved = (status: string) => isOpen(status) || status === "no-show";
