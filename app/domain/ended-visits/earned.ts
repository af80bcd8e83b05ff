import {
  type BilledPayment,
  type BilledRefund,
  type BilledVisit,
  billOf,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "#app/domain/bill/bill.ts";
import type { RefundMethod } from "#app/domain/bill/refund.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";

/** What a collected visit earned (product §10: Month). Amounts are paise. */
export type Earned = {
  /** What of the bill is paid, by mode. */
  cashPaise: number;
  upiPaise: number;
  onlinePaise: number;
  /** What the account pays that it is charged to. */
  accountPaise: number;
  advancePaise: number;
  /** Due of what was taken at home. */
  duePaise: number;
  chargePaise: number;
  lessPaise: number;
  centrePaise: number;
};

export type Sold = { name: string; quantity: number; paise: number };

type GivenBack = BilledRefund & { method: RefundMethod };

export type EarningVisit = Omit<BilledVisit, "refunds"> & {
  payments: readonly BilledPayment[];
  refunds: readonly GivenBack[];
};

export const NOTHING_EARNED: Earned = {
  cashPaise: 0,
  upiPaise: 0,
  onlinePaise: 0,
  accountPaise: 0,
  advancePaise: 0,
  duePaise: 0,
  chargePaise: 0,
  lessPaise: 0,
  centrePaise: 0,
};

/** Cash, UPI, online, by account, in advance and due: what the visit is worth, less what its centre's part still owes. */
export const earnedPaise = ({
  cashPaise,
  upiPaise,
  onlinePaise,
  accountPaise,
  advancePaise,
  duePaise,
}: Omit<Earned, "chargePaise" | "lessPaise" | "centrePaise">) =>
  cashPaise + upiPaise + onlinePaise + accountPaise + advancePaise + duePaise;

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/**
 * All its sums are those of `billOf`. What is done at a centre is earned when it is paid there, as nobody
 * asks for it before. Always: earned + centre = sold + charge − less.
 */
export function earnedOf(visit: EarningVisit): Earned {
  const bill = billOf(visit);
  const paid = paidByMode(visit, bill.overPaise);
  const chargePaise = bill.charge?.paise ?? 0;
  const soldPaise = sum(soldOf(visit).map(({ paise }) => paise));
  return {
    cashPaise: paid.cash,
    upiPaise: paid.upi,
    onlinePaise: paid.online,
    accountPaise: bill.account?.paise ?? 0,
    advancePaise: paid.advance,
    duePaise: bill.atHome.duePaise,
    chargePaise,
    lessPaise: soldPaise + chargePaise - bill.totalPaise + (bill.writtenOff?.paise ?? 0),
    centrePaise: bill.atCentre?.duePaise ?? 0,
  };
}

/** What a bill lists, a row a name; nothing for samples that are taken again. */
export function soldOf({ origin, bookings }: Pick<BilledVisit, "origin" | "bookings">): Sold[] {
  if (origin === "recollect") return [];
  const lines = bookings
    .filter(({ status }) => status !== "cancelled" && status !== "no-show")
    .flatMap((booking) => booking.lines);
  return Array.from(
    Map.groupBy(lines, ({ name }) => name),
    ([name, same]) => ({
      name,
      quantity: sum(same.map(({ quantity }) => quantity)),
      paise: sum(same.map(({ quantity, pricePaise }) => quantity * (pricePaise ?? 0))),
    }),
  );
}

/**
 * What of the payments pays the bill. What went back is taken off its own mode, and where that has too
 * little, off the others; what is too much off the latest way to pay, so that no mode is below zero.
 */
function paidByMode(
  { payments, refunds }: Pick<EarningVisit, "payments" | "refunds">,
  overPaise: number,
): Record<PaymentMethod, number> {
  const paid = { cash: 0, upi: 0, online: 0, advance: 0 };
  for (const { method, paise } of payments) paid[method] += paise;
  const takeOff = (paise: number, order: readonly PaymentMethod[]) => {
    let left = paise;
    for (const method of order) {
      const part = Math.min(left, paid[method]);
      paid[method] -= part;
      left -= part;
    }
  };
  for (const { method, paise, givenAt } of refunds) {
    if (givenAt === null) continue;
    const own = method === "bank" ? "advance" : method;
    takeOff(paise, [own, ...PAYMENT_METHODS.filter((other) => other !== own)]);
  }
  const latest = payments.toReversed().map(({ method }) => method);
  takeOff(overPaise, [...new Set([...latest, ...PAYMENT_METHODS])]);
  return paid;
}

type EndedBooking = {
  status: string;
  collectedAt: string | null;
  collectedById: string | null;
  noShowAt: string | null;
  cancelledAt: string | null;
  cancelReason: string | null;
};

export type Ending = {
  outcome: "collected" | "not-home" | "cancelled";
  /** ISO moment; null where none was noted. */
  at: string | null;
  staffId: string | null;
  reason: string | null;
};

/** How a visit ended; undefined while it is ahead. */
export function endingOf(
  bookings: readonly EndedBooking[],
  assigneeId: string | null,
): Ending | undefined {
  const inOrder = (moments: readonly (string | null)[]) =>
    moments.filter((at) => at !== null).toSorted();
  const taken = bookings.filter(({ status }) => status !== "cancelled" && status !== "no-show");
  const collected = taken.filter(({ status }) => !isOpen(status));
  if (collected.length > 0) {
    const [at = null] = inOrder(collected.map(({ collectedAt }) => collectedAt));
    const by = collected.find(({ collectedById }) => collectedById !== null);
    return {
      outcome: "collected",
      at,
      staffId: by?.collectedById ?? assigneeId,
      reason: null,
    };
  }
  if (taken.length > 0 || bookings.length === 0) return undefined;
  const missed = bookings.filter(({ status }) => status === "no-show");
  if (missed.length > 0) {
    const at = inOrder(missed.map(({ noShowAt }) => noShowAt)).at(-1) ?? null;
    return { outcome: "not-home", at, staffId: assigneeId, reason: null };
  }
  const at = inOrder(bookings.map(({ cancelledAt }) => cancelledAt)).at(-1) ?? null;
  const last = bookings.find(({ cancelledAt }) => cancelledAt === at);
  return { outcome: "cancelled", at, staffId: assigneeId, reason: last?.cancelReason ?? null };
}
