/** Every booking begins as `pending`; the other statuses are the lab's own steps (product §4). */
export const BOOKING_STATUSES = [
  "pending",
  "confirmed",
  "collected",
  "completed",
  "cancelled",
  "no-show",
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const isBookingStatus = (word: string): word is BookingStatus =>
  BOOKING_STATUSES.some((status) => status === word);

/** False when the visit is over or cancelled. */
export const canBeMoved = (status: string) =>
  status !== "collected" && status !== "completed" && status !== "cancelled";
