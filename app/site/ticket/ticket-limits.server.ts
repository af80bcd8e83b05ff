import type { Limit } from "#app/http/limits.server.ts";

/**
 * Reads and changes from one address. Generous, because mobile carriers put thousands of people behind
 * one address; a token has 128 bits, so this only slows a flood (product §6: Limits).
 */
export const TICKETS_PER_ADDRESS: Limit = {
  name: "tickets.address",
  times: 300,
  seconds: 15 * 60,
  network: 1_500,
};
export const CHANGES_PER_TICKET: Limit = { name: "tickets.changes", times: 30, seconds: 60 * 60 };
/** A receipt is drawn anew each time. */
export const RECEIPTS_PER_TICKET: Limit = { name: "tickets.receipt", times: 20, seconds: 60 * 60 };
