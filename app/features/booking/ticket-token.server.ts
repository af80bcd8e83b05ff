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

/** Where the ticket of a booking is. */
export const ticketPath = (token: string) => `/ticket/${token}`;
