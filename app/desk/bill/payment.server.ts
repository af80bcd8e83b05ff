import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, lockRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { billOf, type PaymentMethod } from "#app/domain/bill/bill.ts";
import { findBilledVisit, type StoredPayment } from "#app/domain/bill/bill.queries.server.ts";
import { isClosed, refuseClosed } from "#app/desk/history/closed-day.server.ts";
import { methodInWords, type PaidPart } from "#app/domain/bill/payment-words.ts";

type Taken = {
  method: PaymentMethod;
  upiReference?: string | undefined;
  /** When the money was taken, where it is told later; never after `by.now`. */
  at?: Date | undefined;
  /** What was taken, where it is told later: also when the bill is another by now. */
  paise?: number | undefined;
};

const amount = (paise: number) => formatRupees(rupees(paise));

/** Locks the visit and reads its bill. @throws a refusal when there is no such visit. */
async function holdBill(trx: Db, visitId: string) {
  if (!(await lockRow(trx, "visits", { id: visitId })))
    return refuse("not-found", "There is no such visit.");
  const visit = await findBilledVisit(trx, visitId);
  if (!visit) return refuse("not-found", "There is no such visit.");
  return { visit, bill: billOf(visit) };
}

/**
 * Notes that all that is due was paid; after a join that is the rest. A payment told later counts for
 * the day it was taken on, or for today when that day is closed (product §10: Tally). Nothing due is
 * refused.
 */
export async function takePayment(
  trx: Db,
  by: By,
  visitId: string,
  { method, upiReference, at = by.now, paise: taken }: Taken,
): Promise<Done> {
  const { bill } = await holdBill(trx, visitId);
  const paise = taken ?? bill.duePaise;
  if (paise === 0) return refuse("state", "Nothing is due for this visit.");
  const today = dayInIndia(by.now);
  const own = dayInIndia(at);
  const day = own !== today && (await isClosed(trx, own)) ? today : own;
  const payment = await addRow(trx, "payments", {
    id: orderedId(),
    visitId,
    method,
    paise,
    upiReference: method === "upi" ? upiReference?.trim() || null : null,
    takenAt: at.toISOString(),
    day,
    // The cash is with the person who presses Cash, at a door and at the counter.
    takenById: by.actor.staffId ?? refuse("right", "Only a colleague can take money."),
  });
  const details = { paise, method: methodInWords(method) };
  const undo = await record(trx, { ...by, action: "payment.taken", visitId, day, details }, [
    payment,
  ]);
  return { ok: true, said: `${amount(paise)} noted, ${methodInWords(method)}.`, undo };
}

/** Takes the last payment of a visit back: it is due again. A closed day's is refused. */
export async function takeBack(trx: Db, by: By, visitId: string): Promise<Done> {
  const { visit } = await holdBill(trx, visitId);
  const last = visit.payments.at(-1);
  if (!last) return refuse("state", "Nothing was paid for this visit.");
  await refuseClosed(trx, last.day);
  const removed = await removeRow(trx, "payments", last.id);
  const { paise, day } = last;
  const entry = { ...by, action: "payment.removed" as const, visitId, day, details: { paise } };
  const undo = await record(trx, entry, [removed]);
  return { ok: true, said: `${amount(paise)} is due again.`, undo };
}

/**
 * What the choice on the bill means: "Due" takes the last payment back, another method pays what is due,
 * or where nothing is due says how it was paid.
 * @param part of the bill that is paid: all, or what is due at home alone.
 */
export async function choosePayment(
  trx: Db,
  by: By,
  visitId: string,
  choice: "due" | PaymentMethod,
  part: PaidPart = "all",
): Promise<Done> {
  if (choice === "due") return takeBack(trx, by, visitId);
  const { visit, bill } = await holdBill(trx, visitId);
  const last = visit.payments.at(-1);
  if (bill.duePaise > 0 || !last) {
    const { duePaise: paise } = part === "home" ? bill.atHome : bill;
    return takePayment(trx, by, visitId, { method: choice, paise });
  }
  const said = `${amount(last.paise)} noted, ${methodInWords(choice)}.`;
  return changePayment(trx, by, visitId, last, { method: choice, upiReference: null }, said);
}

/** Notes the bank's reference of the last payment, which was by UPI. */
export async function noteUpiReference(
  trx: Db,
  by: By,
  visitId: string,
  reference: string,
): Promise<Done> {
  const { visit } = await holdBill(trx, visitId);
  const last = visit.payments.at(-1);
  if (last?.method !== "upi") return refuse("state", "This visit was not paid by UPI.");
  const upiReference = reference.trim().slice(0, 60) || null;
  return changePayment(trx, by, visitId, last, { upiReference }, "UPI reference noted.");
}

/** Says that the colleague who asks has the money of the last payment, and hands it over. */
export async function haveTheMoney(trx: Db, by: By, visitId: string): Promise<Done> {
  const { visit } = await holdBill(trx, visitId);
  const last = visit.payments.at(-1);
  const { staffId, name } = by.actor;
  if (!last || staffId === null) return refuse("state", "Nothing was paid for this visit.");
  await refuseHandedOver(trx, last);
  const said = `${amount(last.paise)} is now with ${name}.`;
  return changePayment(trx, by, visitId, last, { takenById: staffId }, said);
}

/** Cash already counted out of a bag can no longer be taken back. */
async function refuseHandedOver(trx: Db, { takenById, day, takenAt }: StoredPayment) {
  const later = await trx
    .selectFrom("handovers")
    .select("at")
    .where("staffId", "=", takenById)
    .where("day", "=", day)
    .where("at", ">=", takenAt)
    .orderBy("at")
    .executeTakeFirst();
  if (later) refuse("state", `This cash was handed over at ${deskClock(new Date(later.at))}.`);
}

async function changePayment(
  trx: Db,
  by: By,
  visitId: string,
  payment: Pick<Row<"payments">, "id" | "day" | "paise" | "method">,
  set: Partial<Row<"payments">>,
  said: string,
): Promise<Done> {
  await refuseClosed(trx, payment.day);
  const change = await changeRow(trx, "payments", payment.id, set);
  const { day, paise } = payment;
  const details = { paise, method: methodInWords(set.method ?? payment.method) };
  const undo = await record(trx, { ...by, action: "payment.taken", visitId, day, details }, [
    change,
  ]);
  return { ok: true, said, undo };
}
