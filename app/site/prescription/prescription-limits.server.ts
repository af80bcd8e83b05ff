import type { Limit } from "#app/http/limits.server.ts";

/**
 * Prescriptions that the server reads: those of other programs, and of visitors without JavaScript. A
 * long one takes tens of milliseconds of the processor (product §6: Limits). How much of one is read:
 * reading/reading-limits.ts.
 */
export const READINGS_PER_ADDRESS: Limit = {
  name: "prescriptions.address",
  times: 150,
  seconds: 15 * 60,
  network: 750,
};
