import { randomInt } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { keyedHash, sameHash } from "#app/lib/keyed-hash.server.ts";
import { deleteExpiredCodes, storeCode, takeTry, useCode } from "./report-codes.queries.server.ts";

/** One-time codes by SMS, for labs that set `REPORTS_OTP=required` (product §6: Report access). */

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** Sends a code in the background; nothing is sent when `isKnown` resolves to false. */
export type SendCode = (phone: string, code: string, isKnown: () => Promise<boolean>) => void;

/** Makes a six-digit code for any number, known or not, and stores its keyed hash only. */
export async function makeCode(db: Db, secret: string, phone: string, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await writeTransaction(db, async (trx) => {
    await deleteExpiredCodes(trx, now);
    await storeCode(trx, {
      phoneHash: keyedHash(secret, "phone", phone),
      codeHash: keyedHash(secret, "code", phone, code),
      tries: 0,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
    });
  });
  return code;
}

/** True for the right code, once, and within its minutes and tries. */
export async function redeemCode(
  db: Db,
  secret: string,
  typed: { phone: string; code: string },
  now: Date,
) {
  const phoneHash = keyedHash(secret, "phone", typed.phone);
  const expected = await writeTransaction(db, (trx) => takeTry(trx, phoneHash, CODE_TRIES, now));
  const given = keyedHash(secret, "code", typed.phone, typed.code);
  if (expected === undefined || !sameHash(expected, given)) return false;
  return writeTransaction(db, (trx) => useCode(trx, phoneHash, expected));
}
