import type { Db } from "#app/db/schema.server.ts";
import { listAttempts } from "./attempt-rows.queries.server.ts";

/** The number of the next try to pay for a visit: one more than there were tries, or payments. */
export const nextTry = (attempts: readonly { nth: number }[], payments: number) =>
  1 + Math.max(payments, ...attempts.map(({ nth }) => nth));

/** The same of the tries that are stored. */
export const findNextTry = async (db: Db, visitId: string, payments: number) =>
  nextTry(await listAttempts(db, visitId), payments);
