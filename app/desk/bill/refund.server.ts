import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Bill } from "#app/domain/bill/bill.ts";
import type { StoredBill, StoredRefund } from "#app/domain/bill/bill.queries.server.ts";
import {
  isAtGateway,
  mostBackOf,
  type RefundMethod,
  refundMethodInWords,
  type RefundReason,
  tooMuchOf,
  whyInWords,
} from "#app/domain/bill/refund.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { leftOfPayment, refundSource, SENT_AFTER_MS } from "#app/domain/payments/refund-source.ts";
import { toldOfRefund } from "#app/desk/notices/told-patient.server.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { notedAt, refuseClosed } from "#app/domain/history/closed-day.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { askManager } from "./ask-manager.server.ts";
import { refuseOlder } from "./as-seen.server.ts";
import { onlySaid } from "./only-said.server.ts";

const amount = (paise: number) => formatRupees(rupees(paise));
const exact = (paise: number) => formatRupeesExact(rupees(paise));

export type AskedRefund = {
  /** Undefined for all that is too much. */
  paise: number | undefined;
  /** Of `REFUND_REASONS`; undefined where none was chosen. */
  reason: RefundReason | undefined;
  /** With "Other words". */
  words?: string | undefined;
  method: RefundMethod;
  /** The bank's, of one that is not cash. */
  bankReference?: string | undefined;
  /** False for one that is to be sent by UPI or bank, and is not sent yet. Cash is always given. */
  isGiven: boolean;
  /** What was too much when the form was opened: who was faster is named. */
  seenPaise?: number | undefined;
  /** How many refunds there were then: the same sent twice gives once. */
  seenRefunds?: number | undefined;
  /** What the page showed of the money; blank on a page of before. */
  seenMoney?: string | undefined;
  /** The payment of which it goes back; undefined for none in particular. */
  paymentId?: string | undefined;
};

/**
 * Gives money back to the patient: what is too much, or with the right of a manager more, which lowers the
 * bill (product §10: Booking). Cash comes out of the bag of who gives it; what goes by UPI or bank is sent
 * by the lab itself, and until its reference is written it stands under Refunds due.
 */
export async function giveBack(
  trx: Db,
  by: By,
  visitId: string,
  asked: AskedRefund,
): Promise<Done> {
  const { visit, bill } = await holdBill(trx, visitId);
  await refuseFaster(trx, visit.refunds, bill, asked);
  await refuseOlder(trx, visitId, asked.seenMoney ?? "");
  const { method } = asked;
  const leftPaise = leftOf(visit, asked.paymentId);
  const { paise, allowedPaise } = sumsOf(by, bill, asked.paise, leftPaise);
  if (!by.may("give-back-more")) await refuseOnlySaid(trx, visit, bill, paise);
  const { reason, words } = whyOf(asked);
  // What goes back through the gateway is given when that says so.
  const isGiven = method === "cash" || (method !== "online" && asked.isGiven);
  const bankReference = method === "cash" ? null : referenceOf(asked.bankReference, isGiven);
  const day = dayInIndia(by.now);
  const { at, after } = await notedAt(trx, day, by.now, by.now);
  const id = orderedId();
  const changes = [
    await addRow(trx, "refunds", {
      id,
      visitId,
      paise,
      allowedPaise,
      method,
      reason,
      words,
      bankReference,
      askedAt: at,
      givenAt: isGiven ? at : null,
      day: isGiven ? day : null,
      givenById: by.actor.staffId ?? refuse("right", "Only a colleague can give money back."),
      paymentId: asked.paymentId ?? null,
      ...(method === "online" && throughGateway(visit, paise, { ...asked, now: by.now })),
    }),
  ];
  if (visit.keptOverPaise !== null)
    changes.push(await changeRow(trx, "visits", visitId, { keptOverPaise: null }));
  const how = refundMethodInWords(method);
  const action =
    method === "cash"
      ? ("refund.given" as const)
      : isGiven
        ? ("refund.sent" as const)
        : ("refund.promised" as const);
  const details = { paise, method: how, reason: whyInWords({ reason, words }) };
  const entry = { ...by, action, visitId, day: isGiven ? day : null, details };
  const undo = await record(trx, entry, changes);
  if (!isGiven)
    return { ok: true, said: `${amount(paise)} is to be sent ${how}, under Refunds due.`, undo };
  const told = after + (await toldOfRefund(trx, id, by.now));
  if (method === "cash")
    return { ok: true, said: `${amount(paise)} given back in cash.${told}`, undo };
  return { ok: true, said: `${amount(paise)} sent back ${how}.${told}`, undo: undefined };
}

/** Through the gateway that it came by, once it can be taken back no more. @throws a refusal. */
function throughGateway(
  { payments, refunds }: StoredBill,
  paise: number,
  { paymentId: asked, now }: Pick<AskedRefund, "paymentId"> & { now: Date },
) {
  const possible = asked ? payments.filter(({ id }) => id === asked) : payments;
  const paymentId = refundSource({ payments: possible, refunds }, paise);
  if (!paymentId) return refuse("invalid", `No payment of ${exact(paise)} came by the gateway`);
  return { paymentId, dueAt: new Date(now.getTime() + SENT_AFTER_MS).toISOString() };
}

/** `Not given back: Deepa Joseph gave back ₹250.00 at 01:04 PM.` @throws the refusal. */
async function refuseFaster(
  trx: Db,
  refunds: readonly StoredRefund[],
  bill: Bill,
  { seenPaise, seenRefunds }: AskedRefund,
) {
  const last = refunds.at(-1);
  const isAsSeen = (seen: number | undefined, now: number) => seen === undefined || seen === now;
  if (!last || (isAsSeen(seenPaise, tooMuchOf(bill)) && isAsSeen(seenRefunds, refunds.length)))
    return;
  const who = (await findColleague(trx, last.givenById))?.name ?? "A colleague";
  const at = deskClock(new Date(last.givenAt ?? last.askedAt));
  refuse("state", `Not given back: ${who} gave back ${exact(last.paise)} at ${at}.`);
}

/** What is left of a payment; undefined where none is named. @throws a refusal when it is gone. */
function leftOf({ payments, refunds }: StoredBill, paymentId: string | undefined) {
  if (paymentId === undefined) return undefined;
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return refuse("state", "This payment is not there any more.");
  const left = leftOfPayment(payment, refunds);
  return left > 0 ? left : refuse("state", "All of this payment went back already.");
}

/**
 * How much goes back, and what of it was not too much.
 * @param leftPaise of the payment of which it goes back, where one is named. @throws a refusal.
 */
function sumsOf(by: By, bill: Bill, asked: number | undefined, leftPaise: number | undefined) {
  const tooMuch = tooMuchOf(bill);
  const most = Math.min(mostBackOf(bill), leftPaise ?? Infinity);
  const paise = asked ?? (leftPaise === undefined ? tooMuch : most);
  if (paise <= 0)
    return asked === undefined
      ? refuse("state", "Nothing is too much for this visit.")
      : refuse("invalid", "Please type the amount in rupees");
  if (paise > most) {
    const said = `${exact(paise)} is more than came in. At most ${exact(most)} can go back.`;
    return refuse("invalid", said);
  }
  const allowedPaise = Math.max(0, paise - tooMuch);
  if (allowedPaise > 0 && !by.may("give-back-more"))
    return refuse("invalid", `At most ${exact(tooMuch)}. More than is too much needs a manager.`);
  return { paise, allowedPaise };
}

/** Money that nobody but who pressed UPI says came in goes back by a manager alone. @throws a refusal. */
async function refuseOnlySaid(trx: Db, visit: StoredBill, bill: Bill, paise: number) {
  const saidPaise = await onlySaid(trx, visit, bill);
  if (saidPaise === 0 || paise <= tooMuchOf(bill) - saidPaise) return;
  const said = `${exact(saidPaise)} by UPI was never due, and no list of the bank has shown it.`;
  refuse("right", await askManager(trx, `${said} Giving it back needs a manager.`));
}

function whyOf({ reason, words }: AskedRefund) {
  if (!reason) return refuse("invalid", "Please choose why it goes back");
  if (reason !== "Other words") return { reason, words: null };
  const typed = words?.trim().slice(0, 200);
  return typed ? { reason, words: typed } : refuse("invalid", "Please write why it goes back");
}

function referenceOf(typed: string | undefined, isSent: boolean) {
  const reference = typed?.trim().slice(0, 60);
  if (isSent && !reference) return refuse("invalid", "Please write the reference of the bank");
  return reference || null;
}

/**
 * A refund that is not sent yet, with its visit locked: also one that the gateway could not make, or
 * refuses. @throws a refusal when there is none.
 */
async function holdUnsent(trx: Db, visitId: string, id: string) {
  const { visit, bill } = await holdBill(trx, visitId);
  const refund = visit.refunds.find((one) => one.id === id);
  if (!refund) return refuse("state", "This is not to be sent any more.");
  if (refund.givenAt !== null || isAtGateway(refund))
    return refuse("state", "This was sent already.");
  return { refund, bill };
}

/** Notes that what was to be sent by UPI or bank is sent, with the bank's reference. */
export async function noteSent(
  trx: Db,
  by: By,
  visitId: string,
  { refundId, bankReference }: { refundId: string; bankReference: string },
): Promise<Done> {
  const { refund } = await holdUnsent(trx, visitId, refundId);
  const day = dayInIndia(by.now);
  const { at, after } = await notedAt(trx, day, by.now, by.now);
  // Sent by hand, the gateway is asked no more; what it made all the same is another refund.
  const sentAs = refund.method === "online" ? "bank" : refund.method;
  const change = await changeRow(trx, "refunds", refundId, {
    method: sentAs,
    gatewayRefundId: null,
    dueAt: null,
    lastError: null,
    bankReference: referenceOf(bankReference, true),
    givenAt: at,
    day,
    givenById: by.actor.staffId ?? refund.givenById,
  });
  const { paise } = refund;
  const method = refundMethodInWords(sentAs);
  const details = { paise, method, reason: whyInWords(refund) };
  await record(trx, { ...by, action: "refund.sent", visitId, day, details }, [change]);
  const told = after + (await toldOfRefund(trx, refundId, by.now));
  return { ok: true, said: `${amount(paise)} sent back ${method}.${told}`, undo: undefined };
}

/** Takes back that something is to be sent; what is too much stays under Refunds due all the same. */
export async function dropUnsent(
  trx: Db,
  by: By,
  visitId: string,
  refundId: string,
): Promise<Done> {
  const { refund } = await holdUnsent(trx, visitId, refundId);
  // It lowered the bill, and what was due when the day was closed.
  if (refund.allowedPaise > 0)
    await refuseClosed(trx, dayInIndia(new Date(refund.askedAt)), refund.askedAt);
  const change = await removeRow(trx, "refunds", refundId);
  const { paise } = refund;
  const entry = { ...by, action: "refund.dropped" as const, visitId, details: { paise } };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `${amount(paise)} is not sent.`, undo };
}

/** What is too much stays with the lab for this visit, and leaves Refunds due. */
export async function keepForVisit(trx: Db, by: By, visitId: string): Promise<Done> {
  const { bill } = await holdBill(trx, visitId);
  const paise = tooMuchOf(bill);
  if (paise === 0) return refuse("state", "Nothing is too much for this visit.");
  const change = await changeRow(trx, "visits", visitId, { keptOverPaise: bill.overPaise });
  const entry = { ...by, action: "refund.kept" as const, visitId, details: { paise } };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `${amount(paise)} kept for the visit.`, undo };
}

/** What is too much goes back later: it stands under Refunds due, also where it was kept before. */
export async function giveBackLater(trx: Db, by: By, visitId: string): Promise<Done> {
  const { visit, bill } = await holdBill(trx, visitId);
  const paise = tooMuchOf(bill);
  if (paise === 0) return refuse("state", "Nothing is too much for this visit.");
  const said = `${amount(paise)} stands under Refunds due.`;
  if (visit.keptOverPaise === null) return { ok: true, said, undo: undefined };
  const change = await changeRow(trx, "visits", visitId, { keptOverPaise: null });
  const entry = { ...by, action: "refund.asked-again" as const, visitId, details: { paise } };
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}
