import type { Db } from "#app/db/schema.server.ts";
import { findAttempt } from "./attempt-rows.queries.server.ts";
import { listAttempts } from "#app/domain/bill/tries.queries.server.ts";
import { payReference } from "./pay-reference.ts";

/** The number of the next try to pay for a visit: one more than there were tries, or payments. */
export const nextTry = (attempts: readonly { nth: number }[], payments: number) =>
  1 + Math.max(payments, ...attempts.map(({ nth }) => nth));

/** The same of the tries that are stored. */
export const findNextTry = async (db: Db, visitId: string, payments: number) =>
  nextTry(await listAttempts(db, visitId), payments);

/** The first number from this on: a booking that came from another visit may have been tried there. */
export async function freeNth(trx: Db, reference: string, first: number) {
  let nth = first;
  while (await findAttempt(trx, payReference(reference, nth))) nth += 1;
  return nth;
}
