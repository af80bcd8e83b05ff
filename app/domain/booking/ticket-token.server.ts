import { createHash } from "node:crypto";
import { keyedHash, sameHash } from "#app/lib/keyed-hash.server.ts";

/** The secret part of a ticket's address. Decision 28: derived, so that it need not be kept. */

/** 128 bits, which nobody can guess. */
const BYTES = 16;

/** The version of a new booking's link; a link that replaces it has a higher one. */
export const FIRST_LINK = 1;

export const ticketToken = (secret: string, bookingId: string, version: number) =>
  Buffer.from(keyedHash(secret, "ticket", bookingId, String(version)), "base64url")
    .subarray(0, BYTES)
    .toString("base64url");

/** What is stored in place of the token. */
export const ticketHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** True unless the installation's secret was replaced since the token was made. */
export const isOwnToken = (
  secret: string,
  token: string,
  { id, ticketVersion }: { id: string; ticketVersion: number },
) => sameHash(token, ticketToken(secret, id, ticketVersion));

/** From here the versions of corrected bookings count their seconds. */
const SECONDS_SINCE = Date.parse("2026-01-01T00:00:00Z");

/**
 * The link of a booking whose phone number is another one now: what was sent to the former number opens
 * nothing any more. The version is a moment, so that a correction which was undone leaves none behind
 * that a later one gives again.
 * @returns the columns to set; none while no link opens the booking.
 */
export function linkOfNewNumber(
  secret: string,
  { id, ticketVersion, ticketHash: former }: Linked,
  now: Date,
) {
  if (former === null) return {};
  const seconds = Math.floor((now.getTime() - SECONDS_SINCE) / 1000);
  const version = Math.max(ticketVersion + 1, seconds);
  return { ticketVersion: version, ticketHash: ticketHash(ticketToken(secret, id, version)) };
}

type Linked = { id: string; ticketVersion: number; ticketHash: string | null };

/** Where the ticket of a booking is. */
export const ticketPath = (token: string) => `/ticket/${token}`;
