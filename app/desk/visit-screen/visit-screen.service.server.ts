import type { Db } from "#app/db/schema.server.ts";
import { listOfVisit } from "#app/desk/messages/deliveries.queries.server.ts";
import { findHandedOver } from "#app/desk/history/cash-handed-over.server.ts";
import { listOpenAccounts } from "#app/domain/accounts/account-list.queries.server.ts";
import { type Bill, billOf } from "#app/domain/bill/bill.ts";
import { mostBackOf, tooMuchOf } from "#app/domain/bill/refund.ts";
import { findBag } from "#app/desk/tally/tally.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { actorInWords } from "#app/domain/history/actor.ts";
import { findHistory, type HistoryEntry } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { gatewayInWords } from "#app/domain/gateways/gateway-words.ts";
import { listAttempts } from "#app/domain/bill/tries.queries.server.ts";
import { payLinkChannel } from "#app/domain/notices/tell-of-money.server.ts";
import { saidPaid, unpaidTries } from "#app/domain/bill/said-paid.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { toCall } from "#app/desk/calls/to-call.ts";
import { netChanges } from "#app/desk/booked-tests/net-changes.ts";
import { isLostTube, proposeNotMeasured } from "#app/desk/visits/not-measured.ts";
import { findListPrices } from "#app/desk/visits/read/single-prices.queries.server.ts";
import { findComing } from "./door/coming.queries.server.ts";
import { findWaiting } from "#app/desk/calls/waiting.queries.server.ts";
import { findCriticalValues } from "#app/desk/reports/critical/critical-values.queries.server.ts";
import { findPublished } from "#app/domain/reports/publishing.queries.server.ts";
import { findVisitByReference } from "#app/desk/visits/read/visit.queries.server.ts";
import { findJoinable } from "#app/desk/visits/read/join-offer.queries.server.ts";
import type { Visit, VisitPayment } from "#app/domain/visits/visit.ts";
import { whatsappOf } from "#app/desk/whatsapp/whatsapp-links.server.ts";
import type { ReceiptContent } from "#app/domain/receipts/receipt-content.ts";
import { cancelledWords } from "#app/domain/receipts/receipt-words.ts";
import { listReceipts } from "#app/domain/receipts/receipt-rows.queries.server.ts";
import { findRepeat } from "./repeat.queries.server.ts";
import { findBoothPlace } from "./patient/booth-place.queries.server.ts";
import { changedWords } from "./patient/changed-tests-words.ts";
import type { HistoryLine } from "#app/desk/history/history-list.tsx";
import { bookedSentence } from "./patient/how-it-was-booked.ts";
import { listDoctorNames } from "#app/desk/doctors/doctor-names.queries.server.ts";

type Given = Parameters<typeof whatsappOf>[0] & {
  db: Db;
  now: Date;
  staffId: string;
  /** May also give back what is not too much. */
  mayGiveMore: boolean;
};

/**
 * Everything that the screen of a visit shows; undefined when no booking has the reference. Any of the
 * references of its bookings opens it.
 */
export async function loadVisitScreen(given: Given, reference: string) {
  const { db, now, staffId } = given;
  const visit = await findVisitByReference(db, reference);
  if (!visit) return undefined;
  const bill = billOf(visit);
  const bookingIds = visit.bookings.map(({ id }) => id);
  const [
    entries,
    rules,
    waiting,
    collectors,
    doctors,
    offers,
    contact,
    receipts,
    reports,
    critical,
    coming,
    listPrices,
    boothPlace,
    handedOver,
    repeat,
    attempts,
    accounts,
    messages,
    payLinkBy,
    drawer,
  ] = await Promise.all([
    findHistory(db, { visitId: visit.id }),
    findLabRules(db),
    findWaiting(db),
    listPhlebotomists(db, visit.day),
    listDoctorNames(db),
    findJoinable(db, visit),
    whatsappOf(given, visit),
    listReceipts(db, visit.id),
    findPublished(db, bookingIds),
    findCriticalValues(db, bookingIds),
    findComing(db, visit),
    // A package that was not taken, or is not measured, as a whole is paid by the prices of its tests.
    visit.bookings.some(
      ({ notTakenPaise, samples }) => notTakenPaise !== null || samples.some(isLostTube),
    )
      ? findListPrices(db, visit.bookings)
      : new Map<string, number>(),
    findBoothPlace(db, visit),
    visit.payments.some(({ method }) => method === "cash") ? findHandedOver(db, visit.id) : {},
    findRepeat(db, visit),
    listAttempts(db, visit.id),
    listOpenAccounts(db),
    listOfVisit(db, visit.id),
    bill.duePaise > 0 ? payLinkChannel(db, visit.id) : undefined,
    canGiveBack(bill, given) ? findBag(db, staffId, dayInIndia(now)) : undefined,
  ]);
  const { rows, later } = toCall(waiting, { now, rules, staffId });
  return {
    visit,
    bill,
    history: historyLines(visit, entries),
    calledAt: lastAt(entries, ({ action }) => action.startsWith("call.")),
    savedAt: lastAt(entries, ({ action }) => SAVED.has(action)),
    waits: [...rows, ...later].find(({ id }) => id === visit.id),
    place: placeIn(rows, visit.id),
    collectors,
    doctors,
    offers,
    contact,
    receiptOf: Object.fromEntries(
      visit.payments.flatMap((payment) => {
        const first = receipts.findLast(({ content }) => hasPayment(content, payment));
        return first ? [[payment.id, first.number]] : [];
      }),
    ),
    receipts: receipts.map((receipt) => ({
      number: receipt.number,
      cancelled: cancelledWords(receipt),
    })),
    reports,
    critical,
    coming,
    tests: visit.bookings.map(({ id }) => ({ bookingId: id, ...netChanges(entries, id) })),
    listPrices,
    notMeasured: proposeNotMeasured(visit, listPrices),
    boothPlace,
    handedOver,
    repeat,
    accounts,
    messages,
    payLinkBy,
    drawerPaise: drawer?.leftPaise,
    tries: unpaidTries(attempts, visit.payments),
    gatewayOf: Object.fromEntries(
      attempts.flatMap(({ reference, gateway, isTest }) =>
        gateway === null ? [] : [[reference, gatewayInWords(gateway, isTest === 1)]],
      ),
    ),
    said: saidPaid(attempts, visit.payments),
    changes: entries
      .filter((entry) => entry.staffId !== staffId)
      .map((entry) => ({
        id: entry.id,
        at: entry.at,
        who: actorInWords({ staffId: entry.staffId, name: entry.actor }),
        what: changedWords(entry),
      })),
  };
}

export type VisitScreenData = NonNullable<Awaited<ReturnType<typeof loadVisitScreen>>>;

const canGiveBack = (bill: Bill, { mayGiveMore }: Given) =>
  (mayGiveMore ? mostBackOf(bill) : tooMuchOf(bill)) > 0;

const SAVED = new Set(["visit.address", "booking.patient", "booking.doctor", "booking.note"]);

const lastAt = (entries: readonly HistoryEntry[], matches: (entry: HistoryEntry) => boolean) =>
  entries.find(matches)?.at;

/** The entries as sentences, and below them the order from which everything began. */
function historyLines(visit: Visit, entries: readonly HistoryEntry[]): HistoryLine[] {
  const told = entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    sentence: historySentence(entry),
    undo: entry.undo,
  }));
  const began = bookedSentence(visit, entries);
  return began ? [...told, { id: visit.id, undo: { can: false, why: "" }, ...began }] : told;
}

type Waits = ReturnType<typeof toCall>["rows"];

/** Where the visit stands among those to call, and its neighbours that are visits. */
function placeIn(rows: Waits, visitId: string) {
  const at = rows.findIndex(({ id }) => id === visitId);
  if (at < 0) return undefined;
  const before = rows.slice(0, at).findLast(({ reference }) => reference);
  const after = rows.slice(at + 1).find(({ reference }) => reference);
  return {
    at: at + 1,
    of: rows.length,
    previous: before?.reference,
    next: after?.reference,
  };
}

/** A receipt names a payment by its moment and amount. */
const hasPayment = (
  { payments }: ReceiptContent,
  { takenAt, paise }: Pick<VisitPayment, "takenAt" | "paise">,
) => payments.some((one) => one.at === takenAt && one.paise === paise);
