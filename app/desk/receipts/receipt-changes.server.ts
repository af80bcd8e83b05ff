import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findContent } from "#app/domain/receipts/billed-content.queries.server.ts";
import { issueReceipt } from "#app/domain/receipts/issue-receipt.server.ts";
import { receiptLab } from "#app/domain/receipts/receipt-lab.server.ts";
import {
  findReceiptNumbers,
  holdReceipts,
  markCancelled,
} from "#app/domain/receipts/receipt-rows.queries.server.ts";

/** Makes the receipt of a visit that was paid before there were receipts, or whose receipt was cancelled. */
export async function makeReceipt(trx: Db, by: By, visitId: string): Promise<Done> {
  if (!(await lockRow(trx, "visits", { id: visitId })))
    return refuse("not-found", "There is no such visit.");
  const valid = (await findReceiptNumbers(trx, [visitId])).get(visitId);
  if (valid) return refuse("state", `This visit has receipt ${valid} already.`);
  const { prefix, ...lab } = await receiptLab(trx);
  const content = await findContent(trx, visitId, lab, dayInIndia(by.now));
  if (!content) return refuse("state", "Nothing was paid for this visit.");
  const receipt = await issueReceipt(trx, by.now, { visitId, content, prefix });
  await record(trx, { ...by, action: "receipt.made", visitId, details: { receipt } }, []);
  return { ok: true, said: `Receipt ${receipt} made.`, undo: undefined };
}

/**
 * Cancels a receipt, which keeps its number (product §10: Receipt). The payment stays; another receipt
 * can be made for it.
 */
export async function cancelReceipt(trx: Db, by: By, number: string): Promise<Done> {
  if (!by.may("cancel-receipt")) return refuse("right", cannot("cancel-receipt"));
  const [receipt] = await holdReceipts(trx, [number]);
  if (!receipt) return refuse("not-found", "There is no such receipt.");
  if (receipt.cancelledAt) return refuse("state", `${number} is cancelled already.`);
  await markCancelled(trx, number, by.now);
  const details = { cancelledReceipt: number };
  const { visitId } = receipt;
  await record(trx, { ...by, action: "receipt.cancelled", visitId, details }, []);
  return { ok: true, said: `Receipt ${number} is cancelled.`, undo: undefined };
}
