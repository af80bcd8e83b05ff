import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { dayOfMoney, notedAt } from "#app/domain/history/closed-day.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { NOT_WRITTEN_OFF } from "./not-written-off.ts";

export type CameIn = {
  paise: number;
  /** When the bank or the gateway has it; never after `by.now`. */
  at: Date;
  /** The bank's: 12 digits for UPI. */
  bankReference: string | null;
  /** `DS8H4TP2`; null where it came without one. */
  payReference: string | null;
  matchedAs: NonNullable<Row<"payments">["matchedAs"]>;
  /** As the history says it: `the bank’s list`, `Razorpay`. */
  from: string;
};

/**
 * Enters money that came in online, as it came in and whatever the bill says: what is too much stands
 * under Refunds due at once (decision 57). It counts for its day, or for today when that day is closed.
 * What was written off is due again before it pays. Run inside a transaction.
 * @returns the payment's id. @throws a refusal when there is no such visit.
 */
export async function enterPayment(trx: Db, by: By, visitId: string, came: CameIn) {
  const { visit, bill } = await holdBill(trx, visitId);
  const { paise, at, bankReference, payReference, matchedAs, from } = came;
  const day = await dayOfMoney(trx, at, by.now);
  const noted = await notedAt(trx, day, at, by.now);
  const added = await addRow(trx, "payments", {
    id: orderedId(),
    visitId,
    method: "online",
    paise,
    upiReference: bankReference,
    takenAt: noted.at,
    day,
    takenById: by.actor.staffId,
    payReference,
    matchedAs,
  });
  const isWhole = paise >= bill.duePaise + (bill.writtenOff?.paise ?? 0);
  const set = { ...NOT_WRITTEN_OFF, ...(isWhole && { restComes: null }) };
  const changed = await changeRow(trx, "visits", visit.id, set);
  const details = { paise, from };
  const entry = { ...by, action: "payment.online" as const, visitId, day, details };
  const undo = await record(trx, entry, [added, changed]);
  const said = `${formatRupees(rupees(paise))} entered.${noted.after}`;
  return { paymentId: String(added.key.id), said, undo };
}
