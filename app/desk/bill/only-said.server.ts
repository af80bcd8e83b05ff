import type { Db } from "#app/db/schema.server.ts";
import { type Bill, billOf } from "#app/domain/bill/bill.ts";
import { asBooked } from "#app/domain/bill/as-booked.ts";
import type { StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { listShown } from "#app/domain/bank-list/shown-payments.queries.server.ts";
import { sumOf } from "#app/domain/bill/paid-in-parts.ts";

/**
 * What of the money that is too much nobody but the person who pressed UPI says came in: it was never due,
 * and no list of the bank has shown it. Given back, the lab may pay out what it never had.
 */
export async function onlySaid(trx: Db, visit: StoredBill, bill: Bill) {
  const said = visit.payments.filter(
    ({ method, matchedAs }) => method === "upi" && matchedAs === null,
  );
  if (said.length === 0) return 0;
  const { paidPaise, givenBackPaise, toSendPaise } = bill;
  const bookedPaise = billOf(asBooked(visit)).totalPaise;
  const neverDue = Math.max(0, paidPaise - givenBackPaise - toSendPaise - bookedPaise);
  if (neverDue === 0) return 0;
  const shown = await listShown(
    trx,
    said.map(({ id }) => id),
  );
  return Math.min(neverDue, sumOf(said.filter(({ id }) => !shown.has(id))));
}
