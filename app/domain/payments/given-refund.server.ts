import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { refundMethodInWords, whyInWords } from "#app/domain/bill/refund.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { RefundStatus } from "#app/domain/gateways/gateway.ts";
import { notedAt } from "#app/domain/history/closed-day.server.ts";
import { byMachine } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { type Attempt, type DueRefund, setAttempt } from "./attempt-rows.queries.server.ts";

/** Sets what the gateway answered of a refund; not of one that somebody has ended meanwhile. */
export const setRefund = (trx: Db, id: string, set: Partial<DueRefund>) =>
  trx.updateTable("refunds").set(set).where("id", "=", id).where("givenAt", "is", null).execute();

/** Notes that a refund was given by the gateway. */
export async function noteGiven(
  trx: Db,
  now: Date,
  refund: DueRefund,
  told: Pick<RefundStatus, "bankReference" | "gatewayRefundId">,
) {
  const { id, visitId, paise, method } = refund;
  const day = dayInIndia(now);
  const { at } = await notedAt(trx, day, now, now);
  const change = await changeRow(trx, "refunds", id, {
    givenAt: at,
    day,
    bankReference: told.bankReference,
    gatewayRefundId: told.gatewayRefundId,
    dueAt: null,
    lastError: null,
  });
  const details = { paise, method: refundMethodInWords(method), reason: whyInWords(refund) };
  const entry = { ...byMachine(now), action: "refund.sent" as const, visitId, day, details };
  await record(trx, entry, [change]);
}

/** The try is settled once nothing of its visit is too much any more. */
export async function endAttempt(
  trx: Db,
  now: Date,
  attempt: Attempt,
  { visitId, paymentId }: Pick<DueRefund, "visitId" | "paymentId">,
) {
  const visit = await findBilledVisit(trx, visitId);
  if (!visit || billOf(visit).overPaise > 0) return;
  const paid = visit.payments.find(({ id }) => id === paymentId)?.paise ?? 0;
  const back = visit.refunds
    .filter((one) => one.paymentId === paymentId && one.givenAt !== null)
    .reduce((sum, { paise }) => sum + paise, 0);
  const state = back >= paid ? "refunded" : "paid";
  await setAttempt(trx, attempt.id, { state, changedAt: now.toISOString() });
}
