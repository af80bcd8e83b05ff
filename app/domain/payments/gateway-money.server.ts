import type { Db } from "#app/db/schema.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import type { ComeIn } from "#app/domain/gateways/gateway.ts";
import { gatewayInWords } from "#app/domain/gateways/gateway-words.ts";
import { byMachine } from "#app/domain/history/desk-change.server.ts";
import {
  type Attempt,
  isEntered,
  lockAttempt,
  setAttempt,
  visitOfAttempt,
} from "./attempt-rows.queries.server.ts";
import { enterPayment } from "./enter-payment.server.ts";

/** What became of money that a gateway tells of. */
export type Taken =
  | "entered"
  | "known"
  /** Another payment under a try that is paid: no gateway takes two for one link, so a person looks. */
  | "refused: second payment"
  | "refused: currency"
  | "refused: amount";

/** So many times what was asked for is a slip, such as rupees taken for paise, and no payment. */
const ABSURD = 10;

/**
 * Enters what a gateway's signed message or its answer says came in for a try, once, however often, in
 * whatever order and by whichever of both it is told. It is entered as what it is: another amount, a
 * second payment and one after cancelling are refunds due. Run inside a transaction.
 */
export async function takeMoney(
  trx: Db,
  now: Date,
  { id }: Attempt,
  money: ComeIn,
): Promise<Taken> {
  const before = await lockAttempt(trx, id);
  if (!before) return "known";
  const visitId = await visitOfAttempt(trx, before);
  const refused = refusalOf(before, money);
  if (refused) return refused;
  if (isEntered(before)) return isSame(before, money) ? "known" : "refused: second payment";
  const { gateway, createdAt, isTest, reference } = before;
  await enterPayment(trx, byMachine(now), visitId, {
    paise: money.paise,
    at: momentBetween(createdAt, money.at, now),
    bankReference: money.bankReference,
    payReference: reference,
    matchedAs: "gateway",
    from: gateway ? gatewayInWords(gateway, isTest === 1) : "the gateway",
  });
  const { bill } = await holdBill(trx, visitId);
  await setAttempt(trx, id, {
    visitId,
    state: bill.overPaise > 0 ? "refund-due" : "paid",
    gatewayPaymentId: money.paymentId,
    changedAt: now.toISOString(),
    dueAt: null,
    lastError: null,
  });
  return "entered";
}

const isSame = ({ gatewayPaymentId: known }: Attempt, { paymentId }: ComeIn) =>
  known === null || paymentId === null || known === paymentId;

function refusalOf({ paise }: Pick<Attempt, "paise">, money: ComeIn) {
  if (money.currency !== "INR") return "refused: currency";
  const isAmount = Number.isSafeInteger(money.paise) && money.paise > 0;
  return isAmount && money.paise < paise * ABSURD ? undefined : "refused: amount";
}

/** The gateway's clock is not ours: nothing came in before it was asked for, or comes in later than now. */
function momentBetween(first: string, at: string, last: Date) {
  return new Date(Math.min(Math.max(Date.parse(first), Date.parse(at)), last.getTime()));
}
