import { randomInt } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { keyedHash, sameHash } from "./keyed-hash.server.ts";
import { deleteExpiredCodes, storeCode, takeTry, useCode } from "./report-codes.queries.server.ts";

/** One-time codes by SMS, for labs that set `REPORTS_OTP=required` (product §6: Report access). */

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** Sends a code without making anyone wait, unless `isKnown` turns out false. */
export type SendCode = (phone: string, code: string, isKnown: () => Promise<boolean>) => void;

/** Makes and keeps a code of six digits; only its keyed hash is stored. Any number gets one. */
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

/** True once for the right code, within its minutes and tries. */
export async function redeemCode(
  db: Db,
  secret: string,
  asked: { phone: string; code: string },
  now: Date,
) {
  const phoneHash = keyedHash(secret, "phone", asked.phone);
  const expected = await writeTransaction(db, (trx) => takeTry(trx, phoneHash, CODE_TRIES, now));
  const given = keyedHash(secret, "code", asked.phone, asked.code);
  if (expected === undefined || !sameHash(expected, given)) return false;
  return writeTransaction(db, (trx) => useCode(trx, phoneHash, expected));
}
