import type { Db } from "#app/db/schema.server.ts";
import { ticketHash } from "#app/domain/booking/reference-and-ticket.server.ts";
import { keyedHash, sameHash } from "#app/lib/keyed-hash.server.ts";
import { pathIn } from "#app/lib/language.ts";

/** The link in a reminder. Its token is derived as that of a ticket is (decision 28), and not stored. */

/** 128 bits, which nobody can guess. */
const TOKEN_BYTES = 16;

export const againToken = (secret: string, reminderId: string) =>
  Buffer.from(keyedHash(secret, "again", reminderId), "base64url")
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");

/** What is stored in place of the token. */
export const againHash = ticketHash;

/** False once the installation's secret was replaced. */
export const isOwnAgain = (secret: string, token: string, reminderId: string) =>
  sameHash(token, againToken(secret, reminderId));

export const againPath = (token: string) => `/again/${token}`;

/**
 * The path that stands for `{again}` in a message about a booking, in the language of the reminder;
 * undefined where there is none any more.
 */
export async function findAgainPath(db: Db, secret: string, bookingId: string) {
  const reminder = await db
    .selectFrom("againReminders")
    .select("language")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return reminder && pathIn(reminder.language, againPath(againToken(secret, bookingId)));
}
