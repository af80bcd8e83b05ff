import type { Limit } from "#app/http/limits.server.ts";

/** Generous, because mobile carriers put thousands of people behind one address (product §6: Limits). */
export const BOOKINGS_PER_ADDRESS: Limit = {
  name: "bookings.address",
  times: 300,
  seconds: 15 * 60,
};
export const BOOKINGS_PER_PHONE: Limit = { name: "bookings.phone", times: 20, seconds: 60 * 60 };
