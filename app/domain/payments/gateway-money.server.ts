import { orderedId } from "#app/db/ordered-id.server.ts";
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
import { findNextTry, freeNth } from "./next-try.queries.server.ts";
import { payReference } from "./pay-reference.ts";

/** What became of money that a gateway tells of. */
export type Taken = "entered" | "known" | "refused: currency" | "refused: amount";

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
  if (isEntered(before)) return takeSecond(trx, now, before, money);
  return enter(trx, now, { attempt: before, visitId }, money);
}

type Of = { attempt: Attempt; visitId: string };

async function enter(trx: Db, now: Date, { attempt, visitId }: Of, money: ComeIn): Promise<Taken> {
  const { id, gateway, createdAt, isTest, reference } = attempt;
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

/**
 * Another payment under a try that is paid, as where a link was paid twice: it is entered as a try of its
 * own, by which it can go back.
 */
async function takeSecond(trx: Db, now: Date, first: Attempt, money: ComeIn): Promise<Taken> {
  if (isSame(first, money)) return "known";
  const { gateway, bookingId } = first;
  const known = await trx
    .selectFrom("paymentAttempts")
    .select("id")
    .where("gateway", "=", gateway)
    .where("gatewayPaymentId", "=", money.paymentId)
    .executeTakeFirst();
  if (known) return "known";
  const visitId = await visitOfAttempt(trx, first);
  const { visit } = await holdBill(trx, visitId);
  const { reference } = await trx
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const nth = await freeNth(trx, reference, await findNextTry(trx, visitId, visit.payments.length));
  const attempt = await trx
    .insertInto("paymentAttempts")
    .values({
      ...first,
      id: orderedId(),
      visitId,
      reference: payReference(reference, nth),
      nth,
      paise: money.paise,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return enter(trx, now, { attempt, visitId }, money);
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
