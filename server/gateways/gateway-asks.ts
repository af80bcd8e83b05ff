import { claimDue } from "#app/db/claim-due.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { askAttempt } from "#app/domain/payments/ask-attempt.server.ts";
import { hasDueAsk } from "#app/domain/payments/attempt-rows.queries.server.ts";
import { CLAIM_MS } from "#app/domain/payments/gateway-payments.server.ts";
import { askRefund } from "#app/domain/payments/gateway-refunds.server.ts";
import type { GatewayWork } from "#app/domain/payments/gateway-work.server.ts";
import { keepLooking } from "#server/keep-looking.ts";
import type { Log } from "#server/observe/log.ts";

const LOOK_MS = 1_000;
const AT_ONCE = 10;

type Given = GatewayWork & { log: Log };

/**
 * Asks gateways what became of tries to pay, and sends refunds, now and every second, until it is
 * stopped. Each is claimed by one server; what a server was asked to do when it died is done again after
 * a minute, under the same key.
 * @returns a function that stops it once what is being asked is settled.
 */
export const askGateways = (given: Given) =>
  keepLooking(given.log, {
    async look(signal) {
      while (!signal.aborted && (await askDue(given)) > 0);
    },
    everyMs: LOOK_MS,
    failed: "gateways could not be asked",
  });

/** Asks for a handful of what is due. @returns how many. */
export async function askDue(work: GatewayWork) {
  const { db, now } = work;
  const at = now();
  if (!(await hasDueAsk(db, at))) return 0;
  const again = new Date(at.getTime() + CLAIM_MS);
  const { attempts, refunds } = await writeTransaction(db, async (trx) => ({
    attempts: await claimDue(trx, "paymentAttempts", { now: at, again, limit: AT_ONCE }),
    refunds: await claimDue(trx, "refunds", { now: at, again, limit: AT_ONCE }),
  }));
  await Promise.all([
    ...attempts.map((attempt) => askAttempt(work, attempt)),
    ...refunds.map((refund) => askRefund(work, refund)),
  ]);
  return attempts.length + refunds.length;
}
