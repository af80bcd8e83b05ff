import type { Bill, PaymentMethod } from "#app/domain/bill/bill.ts";
import { mostBackOf, type RefundMethod, tooMuchOf } from "#app/domain/bill/refund.ts";
import { leftOfPayment } from "#app/domain/payments/refund-source.ts";
import type { VisitPayment, VisitRefund } from "#app/domain/visits/visit.ts";

/** Money goes back the way it came. */
export function wayBackOf(
  payment: { method: PaymentMethod; matchedAs: string | null } | undefined,
): RefundMethod {
  if (payment?.matchedAs === "gateway") return "online";
  return payment?.method === "cash" ? "cash" : "upi";
}

/** What is left of a payment, and what of that a colleague can give back. */
export type PaymentBack = { leftPaise: number; mostPaise: number };

type Given = {
  payments: readonly VisitPayment[];
  refunds: readonly VisitRefund[];
  bill: Bill;
  /** Also what is not too much. */
  mayGiveMore: boolean;
};

/** The payments that can be given back, by id. */
export function paymentBacks({ payments, refunds, bill, mayGiveMore }: Given) {
  const most = mostBackOf(bill);
  const allowed = mayGiveMore ? most : tooMuchOf(bill);
  const backs = new Map<string, PaymentBack>();
  for (const payment of payments) {
    const leftPaise = Math.min(most, leftOfPayment(payment, refunds));
    const mostPaise = Math.min(allowed, leftPaise);
    if (mostPaise > 0) backs.set(payment.id, { leftPaise, mostPaise });
  }
  return backs;
}
