import { orderedId } from "#app/db/ordered-id.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { findAttempt } from "#app/domain/payments/attempt-rows.queries.server.ts";
import { readPayReference } from "#app/domain/payments/pay-reference.ts";
import { paise as inPaise } from "#app/lib/money.ts";
import { type Change, change, entryOf, refuseChange } from "../forms/ticket-changes.server.ts";
import type { TicketServices } from "../ticket.service.server.ts";
import type { PaidFields, TriedFields } from "./pay-fields.ts";

/**
 * The patient says that a try is paid. It makes nothing paid: the bank's list does. Said twice, or of a
 * try that is known already, it changes nothing.
 */
export const sayPaid = (given: TicketServices, sent: Change, said: PaidFields) =>
  change(given, sent, async (trx, row) => {
    const { bill } = await holdBill(trx, row.visitId);
    const { reference, nth } = ownTry(said.reference, row.reference);
    if (bill.atHome.duePaise === 0) refuseChange("nothingDue");
    if (await findAttempt(trx, reference)) return;
    const at = sent.now.toISOString();
    const paise = Math.min(inPaise(said.amount), bill.atHome.duePaise);
    const told = { state: "pending" as const, saidAt: at, saidReference: said.bankReference };
    const attempt = { id: orderedId(), visitId: row.visitId, bookingId: row.id, reference, nth };
    await trx
      .insertInto("paymentAttempts")
      .values({ ...attempt, ...told, paise, createdAt: at, changedAt: at })
      .execute();
    await record(
      trx,
      { ...entryOf(row, sent.now), action: "payment.said", details: { paise } },
      [],
    );
  });

/**
 * The patient says that a try is not paid: it ends, and the next one has a reference of its own. What was
 * said before of it is taken back.
 */
export const sayNotPaid = (given: TicketServices, sent: Change, said: TriedFields) =>
  change(given, sent, async (trx, row) => {
    const { bill } = await holdBill(trx, row.visitId);
    const { reference, nth } = ownTry(said.reference, row.reference);
    const at = sent.now.toISOString();
    const ended = { state: "failed" as const, changedAt: at };
    const known = await findAttempt(trx, reference);
    if (known && (known.state !== "pending" || known.gateway !== null)) return;
    if (known) {
      await trx.updateTable("paymentAttempts").set(ended).where("id", "=", known.id).execute();
      const details = { paise: known.paise };
      await record(trx, { ...entryOf(row, sent.now), action: "payment.not-said", details }, []);
      return;
    }
    if (bill.atHome.duePaise === 0) refuseChange("nothingDue");
    const attempt = { id: orderedId(), visitId: row.visitId, bookingId: row.id, reference, nth };
    await trx
      .insertInto("paymentAttempts")
      .values({ ...attempt, ...ended, paise: bill.atHome.duePaise, createdAt: at })
      .execute();
  });

/** A try of this booking. @throws a refusal for that of another one. */
function ownTry(reference: string, booking: string) {
  const named = readPayReference(reference);
  if (named?.reference !== booking) return refuseChange("notFound");
  return { reference, nth: named.nth };
}
