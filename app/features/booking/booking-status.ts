/** The lab's own steps after `pending`, which every booking begins with (spec §4). */
export const BOOKING_STATUSES = [
  "pending",
  "confirmed",
  "collected",
  "completed",
  "cancelled",
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const isBookingStatus = (word: string): word is BookingStatus =>
  BOOKING_STATUSES.some((status) => status === word);
