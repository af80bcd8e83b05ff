import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { leftOfPayment } from "#app/domain/payments/refund-source.ts";
import { listShown } from "#app/domain/bank-list/shown-payments.queries.server.ts";
import { NOT_WRITTEN_OFF } from "#app/domain/payments/not-written-off.ts";
import { type Bill, billOf, type PaymentMethod } from "#app/domain/bill/bill.ts";
import type { StoredBill, StoredPayment } from "#app/domain/bill/bill.queries.server.ts";
import { checkParts, type Parts, partsWords, sumOf } from "#app/domain/bill/paid-in-parts.ts";
import { AT_GATEWAY, leavesTooLittle } from "#app/desk/history/money-undo.server.ts";
import { dayOfMoney, notedAt, refuseClosed } from "#app/domain/history/closed-day.server.ts";
import { methodInWords, type PaidOf } from "#app/domain/bill/payment-words.ts";
import { restWords } from "#app/domain/bill/rest-of-bill.ts";
import { refuseHandedOver } from "#app/desk/history/cash-handed-over.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";

type Taken = {
  method: PaymentMethod;
  upiReference?: string | undefined;
  /** When the money was taken, where it is told later; never after `by.now`. */
  at?: Date | undefined;
  /** What was taken, where it is told later: also when the bill is another by now. */
  paise?: number | undefined;
};

const amount = (paise: number) => formatRupees(rupees(paise));

/**
 * Notes that all that is due was paid; after a join that is the rest. A payment told later counts for
 * the day it was taken on, or for today when that day is closed (product §10: Tally); on a day that is
 * closed itself it stands after the close. Nothing due is refused.
 */
export async function takePayment(
  trx: Db,
  by: By,
  visitId: string,
  { method, upiReference, at = by.now, paise: taken }: Taken,
): Promise<Done> {
  const { visit, bill } = await holdBill(trx, visitId);
  const duePaise = dueWithWrittenOff(bill);
  const paise = taken ?? duePaise;
  if (paise === 0) return refuse("state", "Nothing is due for this visit.");
  const day = await dayOfMoney(trx, at, by.now);
  const noted = await notedAt(trx, day, at, by.now);
  const changes = [
    await addPayment(trx, by, { visitId, noted, day, part: { method, paise, upiReference } }),
    ...(paise >= duePaise ? await forgetRest(trx, visit) : []),
    ...(await comesAfterAll(trx, visitId, bill)),
  ];
  const details = { paise, method: methodInWords(method) };
  const entry = { ...by, action: "payment.taken" as const, visitId, day, details };
  const undo = await record(trx, entry, changes);
  const said = `${amount(paise)} noted, ${methodInWords(method)}.${noted.after}`;
  return { ok: true, said, undo };
}

/**
 * Notes a part of what is due, or what is paid in several ways at once, each as a payment of its own; Undo
 * takes all of them back. What is typed wrongly is refused with its sentence.
 * @param of what can be paid: all that is due, or what is due at home alone.
 */
export async function takeParts(
  trx: Db,
  by: By,
  visitId: string,
  { parts: typed, restComes, at = by.now, of = "all" }: Parts & { at?: Date; of?: PaidOf },
): Promise<Done> {
  const { visit, bill } = await holdBill(trx, visitId);
  const duePaise = of === "home" ? bill.atHome.duePaise : dueWithWrittenOff(bill);
  if (duePaise === 0) return refuse("state", "Nothing is due for this visit.");
  const parts = typed.filter(({ paise }) => paise > 0);
  const checked = checkParts({ parts, restComes }, duePaise, await payerSex(trx, visitId));
  if (!checked.ok) return refuse("invalid", checked.message);
  const paise = sumOf(parts);
  const restPaise = duePaise - paise;
  const day = await dayOfMoney(trx, at, by.now);
  const noted = await notedAt(trx, day, at, by.now);
  const changes = [];
  for (const part of parts) changes.push(await addPayment(trx, by, { visitId, noted, day, part }));
  if (restPaise > 0) changes.push(await changeRow(trx, "visits", visitId, { restComes }));
  else changes.push(...(await forgetRest(trx, visit)));
  changes.push(...(await comesAfterAll(trx, visitId, bill)));
  const rest = restPaise > 0 ? restWords(restPaise, restComes ?? null) : "nothing due";
  const [only, ...others] = parts;
  const method = only && others.length === 0 ? methodInWords(only.method) : partsWords(parts);
  const details = { paise, method, ...(restPaise > 0 && { rest }) };
  const entry = { ...by, action: "payment.taken" as const, visitId, day, details };
  const undo = await record(trx, entry, changes);
  return { ok: true, said: `${partsWords(parts)} noted, ${rest}.${noted.after}`, undo };
}

type Added = { visitId: string; noted: { at: string }; day: string; part: Parts["parts"][number] };

const addPayment = (trx: Db, by: By, { visitId, noted, day, part }: Added) =>
  addRow(trx, "payments", {
    id: orderedId(),
    visitId,
    method: part.method,
    paise: part.paise,
    upiReference: part.method === "upi" ? part.upiReference?.trim().slice(0, 60) || null : null,
    takenAt: noted.at,
    day,
    // The cash is with the person who presses Cash, at a door and at the counter.
    takenById: by.actor.staffId ?? refuse("right", "Only a colleague can take money."),
  });

/** Once all is paid, nothing is said of how the rest comes. */
const forgetRest = async (trx: Db, { id, restComes }: StoredBill) =>
  restComes === null ? [] : [await changeRow(trx, "visits", id, { restComes: null })];

/** What can be paid: what is due, and what is written off. */
const dueWithWrittenOff = ({ duePaise, writtenOff }: Bill) => duePaise + (writtenOff?.paise ?? 0);

/** What was written off comes in after all: the write-off goes away. */
const comesAfterAll = async (trx: Db, visitId: string, { writtenOff }: Bill) =>
  writtenOff ? [await changeRow(trx, "visits", visitId, NOT_WRITTEN_OFF)] : [];

async function payerSex(trx: Db, visitId: string) {
  const first = await trx
    .selectFrom("bookings")
    .select("sex")
    .where("visitId", "=", visitId)
    .where("status", "!=", "cancelled")
    .orderBy("placedAt")
    .orderBy("id")
    .executeTakeFirst();
  return first?.sex ?? null;
}

/** A payment of the visit; the last one where none is named. @throws a refusal when it is gone. */
function paymentOf({ payments }: StoredBill, id: string | undefined) {
  const payment = id ? payments.find((one) => one.id === id) : payments.at(-1);
  if (payment) return payment;
  return refuse(
    "state",
    id ? "This payment is not there any more." : "Nothing was paid for this visit.",
  );
}

/**
 * Takes a payment back that was noted by mistake: it never was. Money that goes back to the patient is a
 * refund. Refused for a closed day, and for cash that was handed over.
 * @param paymentId the last one where it is left out.
 */
export async function takeBack(
  trx: Db,
  by: By,
  visitId: string,
  paymentId?: string,
): Promise<Done> {
  const { visit } = await holdBill(trx, visitId);
  const payment = paymentOf(visit, paymentId);
  await refuseClosed(trx, payment.day, payment.takenAt);
  if (payment.method === "cash") await refuseHandedOver(trx, payment);
  if (payment.matchedAs === "gateway") return refuse("state", AT_GATEWAY);
  const backPaise = payment.paise - leftOfPayment(payment, visit.refunds);
  if (backPaise > 0) return refuse("state", `${amount(backPaise)} of it was given back.`);
  const wentBack = await leavesTooLittle(trx, visitId, payment.paise);
  if (wentBack) return refuse("state", wentBack);
  const removed = await removeRow(trx, "payments", payment.id);
  const { paise, day } = payment;
  const entry = { ...by, action: "payment.removed" as const, visitId, day, details: { paise } };
  const undo = await record(trx, entry, [removed]);
  const payments = visit.payments.filter((one) => one !== payment);
  const isDue = billOf({ ...visit, payments }).duePaise >= paise;
  const said = isDue
    ? `${amount(paise)} is due again.`
    : `The payment of ${amount(paise)} is taken back.`;
  return { ok: true, said, undo };
}

/**
 * What the choice on the bill means: it pays what is due, or where the whole is paid at once says how.
 * @param of the bill what is paid: all, or what is due at home alone.
 */
export async function choosePayment(
  trx: Db,
  by: By,
  visitId: string,
  method: PaymentMethod,
  of: PaidOf = "all",
): Promise<Done> {
  const { visit, bill } = await holdBill(trx, visitId);
  const [only, ...others] = visit.payments;
  if (dueWithWrittenOff(bill) > 0 || !only || others.length > 0) {
    const paise = of === "home" ? bill.atHome.duePaise : dueWithWrittenOff(bill);
    return takePayment(trx, by, visitId, { method, paise });
  }
  await refuseRelabelled(trx, visit, only);
  if (only.method === "cash" && method !== "cash") await refuseHandedOver(trx, only);
  const said = `${amount(only.paise)} noted, ${methodInWords(method)}.`;
  return changePayment(trx, by, visitId, only, { method, upiReference: null }, said);
}

/** Notes the bank's reference of a payment that was by UPI. */
export async function noteUpiReference(
  trx: Db,
  by: By,
  visitId: string,
  reference: string,
  paymentId?: string,
): Promise<Done> {
  const { visit } = await holdBill(trx, visitId);
  const payment = paymentOf(visit, paymentId);
  if (payment.method !== "upi") return refuse("state", "This visit was not paid by UPI.");
  await refuseRelabelled(trx, visit, payment);
  const upiReference = reference.trim().slice(0, 60) || null;
  return changePayment(trx, by, visitId, payment, { upiReference }, "UPI reference noted.");
}

/** Says that the colleague who asks has the money of a payment, and hands it over. */
export async function haveTheMoney(
  trx: Db,
  by: By,
  visitId: string,
  paymentId?: string,
): Promise<Done> {
  const { visit } = await holdBill(trx, visitId);
  const payment = paymentOf(visit, paymentId);
  const { staffId, name } = by.actor;
  if (staffId === null) return refuse("state", "Nothing was paid for this visit.");
  await refuseRelabelled(trx, visit, payment);
  if (payment.method !== "cash") return refuse("state", "Only cash is with a colleague.");
  await refuseHandedOver(trx, payment);
  const said = `${amount(payment.paise)} is now with ${name}.`;
  return changePayment(trx, by, visitId, payment, { takenById: staffId }, said);
}

/** What a gateway or the bank has told of, or has gone back since, is called nothing else. @throws a refusal. */
async function refuseRelabelled(trx: Db, { refunds }: StoredBill, payment: StoredPayment) {
  const { id, paise, method, matchedAs } = payment;
  const isOnline = method === "online" || matchedAs !== null;
  if (isOnline || (await listShown(trx, [id])).has(id))
    return refuse("state", `${amount(paise)} came in online, and stays so. Nothing else is due.`);
  const backPaise = paise - leftOfPayment(payment, refunds);
  if (backPaise > 0) return refuse("state", `${amount(backPaise)} of it was given back.`);
}

async function changePayment(
  trx: Db,
  by: By,
  visitId: string,
  payment: Pick<StoredPayment, "id" | "day" | "takenAt" | "paise" | "method">,
  set: Partial<Row<"payments">>,
  said: string,
): Promise<Done> {
  await refuseClosed(trx, payment.day, payment.takenAt);
  const change = await changeRow(trx, "payments", payment.id, set);
  const { day, paise } = payment;
  const details = { paise, method: methodInWords(set.method ?? payment.method) };
  const undo = await record(trx, { ...by, action: "payment.taken", visitId, day, details }, [
    change,
  ]);
  return { ok: true, said, undo };
}
