/** The lab's own steps after `pending`, which every booking begins with (product §4). */
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

/** After these a visit has no day and time to move any more. */
export const canBeMoved = (status: string) =>
  status !== "collected" && status !== "completed" && status !== "cancelled";
