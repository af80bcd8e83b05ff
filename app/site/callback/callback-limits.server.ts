import type { Limit } from "#app/http/limits.server.ts";

/** Generous, because mobile carriers put thousands of people behind one address (product §6: Limits). */
export const CALLBACKS_PER_ADDRESS: Limit = {
  name: "callbacks.address",
  times: 150,
  seconds: 15 * 60,
};
export const CALLBACKS_PER_PHONE: Limit = { name: "callbacks.phone", times: 10, seconds: 60 * 60 };
