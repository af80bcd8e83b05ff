import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import {
  AT_THE_GATEWAY,
  NOT_GIVEN,
  refundMethodInWords,
  tooMuchOf,
} from "#app/domain/bill/refund.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { GatewayName, RefundStatus } from "#app/domain/gateways/gateway.ts";
import { notedAt } from "#app/domain/history/closed-day.server.ts";
import { byMachine } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { visitOfAttempt } from "./attempt-rows.queries.server.ts";
import { endAttempt, noteGiven } from "./given-refund.server.ts";

/** What a gateway tells of a refund. */
export type ToldRefund = RefundStatus & {
  gateway: GatewayName | null;
  /** The key that it was asked with; null for one that was made at the gateway by hand. */
  key: string | null;
  /** By which the gateway knows the money that went back; null where it does not tell. */
  paymentId: string | null;
  paise: number;
  currency: string;
};

const UNKNOWN = { outcome: "refused: of no refund of this lab", attemptId: null };

/**
 * Notes a refund that somebody made on the gateway's own pages, or that the gateway made after somebody had
 * ended it here: it settles one of the same sum that waits, else it is a refund of its own. Run inside a
 * transaction.
 */
export async function takeHandMade(trx: Db, now: Date, told: ToldRefund) {
  const { gateway, paymentId: gatewayPaymentId, gatewayRefundId, paise } = told;
  if (told.state !== "processed" || gatewayPaymentId === null || gateway === null) return UNKNOWN;
  const attempt = await trx
    .selectFrom("paymentAttempts")
    .selectAll()
    .where("gateway", "=", gateway)
    .where("gatewayPaymentId", "=", gatewayPaymentId)
    .executeTakeFirst();
  if (!attempt) return UNKNOWN;
  const attemptId = attempt.id;
  const visitId = await visitOfAttempt(trx, attempt);
  const { visit, bill } = await holdBill(trx, visitId);
  const payment = visit.payments.find(({ payReference }) => payReference === attempt.reference);
  if (!payment) return UNKNOWN;
  if (visit.refunds.some((one) => one.givenAt !== null && one.gatewayRefundId === gatewayRefundId))
    return { outcome: "known", attemptId };
  if (told.currency !== "INR" || !Number.isSafeInteger(paise) || paise <= 0)
    return { outcome: "refused: amount", attemptId };
  const waiting = waitingOf(visit, payment.id, paise);
  if (waiting) {
    await changeRow(trx, "refunds", waiting.id, { method: "online", paymentId: payment.id });
    await noteGiven(trx, now, { ...waiting, method: "online" }, told);
  } else {
    const allowedPaise = Math.max(0, paise - tooMuchOf(bill));
    await addHandMade(trx, now, told, { visitId, paymentId: payment.id, allowedPaise });
  }
  await endAttempt(trx, now, attempt, { visitId, paymentId: payment.id });
  return { outcome: "refunded by hand", attemptId };
}

/** One of the same sum that is to be sent, and that the gateway does not have itself. */
const waitingOf = ({ refunds }: StoredBill, paymentId: string, paise: number) =>
  refunds.find(
    (one) =>
      one.givenAt === null &&
      one.paise === paise &&
      (one.paymentId === null || one.paymentId === paymentId) &&
      (one.gatewayRefundId === null || one.lastError === NOT_GIVEN),
  );

type Of = { visitId: string; paymentId: string; allowedPaise: number };

async function addHandMade(trx: Db, now: Date, told: ToldRefund, of: Of) {
  const { paise, bankReference, gatewayRefundId } = told;
  const day = dayInIndia(now);
  const { at } = await notedAt(trx, day, now, now);
  const added = await addRow(trx, "refunds", {
    ...of,
    id: orderedId(),
    paise,
    method: "online",
    reason: "Other words",
    words: MADE_THERE,
    bankReference,
    gatewayRefundId,
    askedAt: at,
    givenAt: at,
    day,
    givenById: AT_THE_GATEWAY.id,
  });
  const details = { paise, method: refundMethodInWords("online"), reason: MADE_THERE };
  const entry = { ...byMachine(now), action: "refund.sent" as const, visitId: of.visitId, day };
  await record(trx, { ...entry, details }, [added]);
}

const MADE_THERE = "made on the gateway’s own pages";
