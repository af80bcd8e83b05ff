import { createHash, randomInt } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { keyedHash, sameHash } from "#app/lib/keyed-hash.server.ts";
import { sql } from "kysely";
import { REFERENCE_SIGNS } from "./reference-signs.ts";

/** What a booking is found by: the reference that a person reads out, and the token in its ticket's address. */

/** What a person reads out on the phone: no I, L, O, U, 0 or 1 (product §3: Booking reference). */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "DS-";
const FEWEST = 4;

/** True for what may be a reference, in upper or lower case. */
export const isReference = (typed: string) => REFERENCE.test(typed);

const REFERENCE = new RegExp(`^DS-${REFERENCE_SIGNS}$`, "i");

export const newReference = (signs: number) =>
  PREFIX + Array.from({ length: signs }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/**
 * How many signs the next references get: four, and one more when a tenth of those with fewer is used.
 * @param used how many references there are, by their number of signs.
 */
export function signsFor(used: ReadonlyMap<number, number>, alphabet = SIGNS.length) {
  let signs = FEWEST;
  while ((used.get(signs) ?? 0) * 10 >= alphabet ** signs) signs += 1;
  return signs;
}

/** The references in use are counted again after a hundredth of their number was given out. */
const COUNTED_AGAIN = 100;

type Counted = { signs: Promise<number>; left: number };
const counted = new WeakMap<Db, Counted>();

/**
 * `signsFor` the stored bookings, without counting them for each booking. Other servers may give out
 * some meanwhile; the unique index decides in the end.
 */
export async function signsInUse(db: Db) {
  const known = counted.get(db);
  if (known && known.left > 0) {
    known.left -= 1;
    return known.signs;
  }
  const fresh: Counted = { signs: countSigns(db), left: Infinity };
  counted.set(db, fresh);
  try {
    const signs = await fresh.signs;
    fresh.left = SIGNS.length ** signs / COUNTED_AGAIN;
    return signs;
  } catch (error) {
    counted.delete(db);
    throw error;
  }
}

async function countSigns(db: Db) {
  const length = sql<number>`length(reference)`;
  const rows = await db
    .selectFrom("bookings")
    .select([length.as("length"), (of) => of.fn.countAll().as("count")])
    .groupBy(length)
    .execute();
  return signsFor(
    new Map(rows.map((row) => [Number(row.length) - PREFIX.length, Number(row.count)])),
  );
}

/**
 * A reference that no booking has. The unique index decides where two servers take the same one at once:
 * the order is then sent again.
 */
export async function freeReference(trx: Db, make = newReference) {
  const signs = await signsInUse(trx);
  for (;;) {
    const reference = make(signs);
    const taken = await trx
      .selectFrom("bookings")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}

/** 128 bits, which nobody can guess. */
const TOKEN_BYTES = 16;

/** The version of a new booking's link; a link that replaces it has a higher one. */
export const FIRST_LINK = 1;

/** The secret part of a ticket's address. Decision 28: derived, so that it need not be kept. */
export const ticketToken = (secret: string, bookingId: string, version: number) =>
  Buffer.from(keyedHash(secret, "ticket", bookingId, String(version)), "base64url")
    .subarray(0, TOKEN_BYTES)
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
 * A new link for a booking whose phone number was corrected: the link sent to the former number opens
 * nothing any more. The version is a timestamp, so that an undone correction does not leave a version
 * that a later correction would reuse.
 * @returns the columns to set; empty while no link opens the booking.
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
