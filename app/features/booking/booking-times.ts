/** The times a visit can be booked for (spec §5). Apart from booking.ts: a page's first load has no schemas. */
export const BOOKING_TIMES = [
  "09:00 AM",
  "10:00 AM",
  "11:00 AM",
  "12:00 PM",
  "02:00 PM",
  "03:00 PM",
  "04:00 PM",
  "05:00 PM",
] as const;
