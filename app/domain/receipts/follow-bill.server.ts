import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { type Change, isBilled, visitsOf } from "#app/domain/bill/billed-changes.ts";
import { findContent } from "./billed-content.queries.server.ts";
import { issueReceipt } from "./issue-receipt.server.ts";
import { type Receipt, type ReceiptContent, tellsTheSame } from "./receipt-content.ts";
import { receiptLab } from "./receipt-lab.server.ts";
import {
  findReceiptNumbers,
  findValidReceipts,
  markCancelled,
  replaceCancelled,
  storeContent,
} from "./receipt-rows.queries.server.ts";

/**
 * Receipts follow what is paid (decision 42): whoever changes a payment or a bill, and whoever takes such
 * a change back, makes or cancels the receipt in the same transaction. No receipt is ever taken back
 * itself, so that no number is lost or given twice.
 */

/** What the history says of it: the number that was made, and the one that was cancelled. */
export type Followed = { receipt?: string; cancelledReceipt?: string };

/**
 * Brings the receipts of the visits that were changed up to date; run inside the transaction of the
 * change. The first receipt of a visit is made with a payment alone: what was paid before there were
 * receipts gets one when somebody asks.
 */
export async function followBill(
  trx: Db,
  { now, visitId }: { now: Date; visitId?: string | null | undefined },
  changes: readonly Change[],
): Promise<Followed> {
  const relevant = changes.filter(isBilled);
  if (relevant.length === 0) return {};
  const visits = new Set([...(visitId ? [visitId] : []), ...relevant.flatMap(visitsOf)]);
  const isPaid = relevant.some(isPayment);
  const isUnpaid = (await findReceiptNumbers(trx, [...visits])).size === 0;
  if (isUnpaid && !isPaid) return {};
  // In one order for everybody, so that two who change the same visits do not wait for each other.
  for (const id of [...visits].toSorted()) await lockRow(trx, "visits", { id });
  const valid = await findValidReceipts(trx, [...visits]);
  const followed: Followed = {};
  for (const id of visits) {
    const old = valid.get(id);
    if (old || isPaid) Object.assign(followed, await follow(trx, now, id, old));
  }
  // The receipt of a visit that was joined into another is replaced by the receipt of that visit.
  if (followed.receipt) for (const id of visits) await replaceCancelled(trx, id, followed.receipt);
  return followed;
}

/** False for a payment that was taken back, and for who has it. */
const isPayment = ({ table, before, after }: Change) =>
  table === "payments" &&
  after !== null &&
  (before === null || "paise" in after || "visitId" in after);

async function follow(
  trx: Db,
  now: Date,
  visitId: string,
  old: Receipt | undefined,
): Promise<Followed> {
  const { prefix, ...lab } = await receiptLab(trx);
  const content = await findContent(trx, visitId, lab, dayInIndia(now));
  if (old && content && tellsTheSame(old.content, content)) {
    await noteReferences(trx, old, content);
    return {};
  }
  if (old) await markCancelled(trx, old.number, now);
  const receipt = content && (await issueReceipt(trx, now, { visitId, content, prefix }));
  return { ...(receipt && { receipt }), ...(old && { cancelledReceipt: old.number }) };
}

/** The bank's reference may be noted later; it changes nothing of the money. */
async function noteReferences(trx: Db, { number, content: old }: Receipt, now: ReceiptContent) {
  const payments = old.payments.map((payment, at) => ({
    ...payment,
    upiReference: now.payments[at]?.upiReference ?? "",
  }));
  if (JSON.stringify(payments) !== JSON.stringify(old.payments))
    await storeContent(trx, number, { ...old, payments });
}
