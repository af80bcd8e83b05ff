import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { listAttempts } from "#app/domain/bill/tries.queries.server.ts";
import { enterPayment } from "#app/domain/payments/enter-payment.server.ts";
import { NOT_FOUND, saidPaid } from "#app/domain/bill/said-paid.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

/** What the patient says is paid, as a person of the desk finds it in the lab's bank or UPI app. */

async function holdSaid(trx: Db, visitId: string, id: string) {
  const { visit } = await holdBill(trx, visitId);
  const said = saidPaid(await listAttempts(trx, visitId), visit.payments);
  return said?.id === id ? said : refuse("state", "This is not being checked any more.");
}

/** Enters the payment of a try that came in, with the bank's reference where one is known. */
export async function cameIn(
  trx: Db,
  by: By,
  visitId: string,
  { attempt: id, reference }: { attempt: string; reference: string },
): Promise<Done> {
  const { paise, saidAt, saidReference, ...attempt } = await holdSaid(trx, visitId, id);
  const typed = reference.replaceAll(/[\s-]/g, "") || saidReference;
  if (typed !== null && !/^\d{12}$/.test(typed))
    return refuse("invalid", "A UPI reference has 12 digits");
  const entered = await enterPayment(trx, by, visitId, {
    paise,
    at: new Date(saidAt ?? by.now),
    bankReference: typed,
    payReference: attempt.reference,
    matchedAs: "chosen",
    from: "the ticket",
  });
  return { ok: true, ...entered };
}

/** Notes that no list of the bank has it: it is due again, and the door asks for it. */
export async function notFound(trx: Db, by: By, visitId: string, id: string): Promise<Done> {
  const { paise } = await holdSaid(trx, visitId, id);
  await trx
    .updateTable("paymentAttempts")
    .set({ state: "failed", lastError: NOT_FOUND, changedAt: by.now.toISOString() })
    .where("id", "=", id)
    .execute();
  const entry = { ...by, action: "payment.not-found" as const, visitId, details: { paise } };
  await record(trx, entry, []);
  const said = `${formatRupees(rupees(paise))} is due again: the bank does not have it.`;
  return { ok: true, said, undo: undefined };
}
