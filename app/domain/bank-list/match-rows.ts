import { dayAfter } from "#app/lib/dates.ts";
import type { BankRow } from "./bank-rows.ts";
import { namesMeet } from "./names-meet.ts";
import { bookingsIn, referencesIn } from "./references-in.ts";
import { atOnce, type Steps } from "./steps.ts";

/**
 * Which visit each row of a bank's list pays (product §10: Bank). Only our reference with the very amount
 * that is owed fits alone; whatever leaves a doubt is for a person to choose.
 */

export type MatchPayment = {
  id: string;
  method: string;
  paise: number;
  /** As `readBankReference` writes it. */
  bankReference: string | null;
  /** Our reference under which it was paid, where that is known. */
  payReference: string | null;
  /** ISO day on which it came in. */
  day: string;
};

/** A visit as its bill is now. */
export type MatchVisit = {
  id: string;
  /** Of its bookings, as `DS-8H4T`. */
  references: readonly string[];
  patients: readonly string[];
  /** ISO day; null while none is agreed. */
  day: string | null;
  /** ISO day on which the first of its bookings was made. */
  madeOn: string;
  duePaise: number;
  payments: readonly MatchPayment[];
  /** Numbers of the bank that the patient typed under “I have paid”: a hint, and never more. */
  saidNumbers?: readonly string[];
};

export type OpenRow = BankRow & {
  id: string;
  /** Visits of which somebody said that this is not theirs. */
  declined: readonly string[];
};

/** A visit that a row may pay; `noted` is a payment by UPI at the door that it may be. */
export type Candidate = { visitId: string; noted?: string };

export type Match =
  | { kind: "fit"; visitId: string; tr: string }
  /** `by` is the payment that paid before, or the row of this list. */
  | { kind: "twice"; visitId: string; tr: string; by: { payment: string } | { row: string } }
  /** A payment that stands already; `confirms` one that lacks the bank's reference. */
  | { kind: "known"; visitId: string; paymentId: string; confirms: boolean }
  | { kind: "choose"; why: ChooseWhy; candidates: readonly Candidate[]; tr?: string }
  | { kind: "unknown"; tr?: string };

/**
 * `amount`: no reference; `reference`: another amount than is owed; `booking`: the booking is named, without
 * our reference; `several`: more than one is named; `noted`: the bank's number was noted with another amount;
 * `same`: a payment of this reference, day and amount has another number of the bank; `day`: the row's day is
 * before the booking was made, or ahead; `back`: the bank took it back.
 */
export type ChooseWhy =
  | "amount"
  | "reference"
  | "booking"
  | "several"
  | "noted"
  | "same"
  | "day"
  | "back";

/** Why a row is for a person although its reference and its amount fit. */
export function doubtOf(
  { day, takenBackOn }: Pick<OpenRow, "day" | "takenBackOn">,
  since: string,
  today: string,
): "back" | "day" | undefined {
  if (takenBackOn !== null) return "back";
  return day < since || day > today ? "day" : undefined;
}

/** A visit is paid for some days before it, or after it. */
export const NEAR_DAYS = 10;
/** The bank has what was paid at the door on that day, or after a weekend. */
export const DOOR_DAYS = 3;
const MOST_CANDIDATES = 20;

/** @param today ISO day in India. */
export const matchRows = (
  rows: readonly OpenRow[],
  visits: readonly MatchVisit[],
  today: string,
): Map<string, Match> => atOnce(rowMatching(rows, visits, today));

/** The same in steps. */
export function* rowMatching(
  rows: readonly OpenRow[],
  visits: readonly MatchVisit[],
  today: string,
): Steps<Map<string, Match>> {
  const books = new Books(visits, today);
  yield;
  const matches = new Map<string, Match>();
  // Names first: what they pay is not offered by its amount to another row.
  for (const [at, row] of rows.entries()) {
    const match = byBankReference(row, books) ?? byReference(row, books);
    if (match) matches.set(row.id, match);
    if (at % AT_ONCE === 0) yield;
  }
  for (const [at, row] of rows.entries()) {
    if (!matches.has(row.id)) matches.set(row.id, byAmount(row, books));
    if (at % AT_ONCE === 0) yield;
  }
  return matches;
}

const AT_ONCE = 100;

type Noted = MatchPayment & { visitId: string };

/** The visits by what rows say of them, with what rows of this list have paid already. */
class Books {
  readonly byBooking = new Map<string, MatchVisit>();
  readonly byNumber = new Map<string, Noted[]>();
  readonly #owing = new Map<number, MatchVisit[]>();
  readonly #door = new Map<number, Noted[]>();
  readonly #paidBy = new Map<string, string>();
  readonly #confirmed = new Set<string>();

  readonly today: string;

  constructor(visits: readonly MatchVisit[], today: string) {
    this.today = today;
    for (const visit of visits) {
      for (const reference of visit.references) this.byBooking.set(reference, visit);
      if (visit.duePaise > 0) push(this.#owing, visit.duePaise, visit);
      for (const payment of visit.payments) {
        const noted = { ...payment, visitId: visit.id };
        if (payment.bankReference) push(this.byNumber, payment.bankReference, noted);
        else if (payment.method === "upi") push(this.#door, payment.paise, noted);
      }
    }
  }

  readonly isKnown = (booking: string) => this.byBooking.has(booking);

  /** What is still owed once the rows that fit are entered. */
  dueOf = (visit: MatchVisit) => (this.#paidBy.has(visit.id) ? 0 : visit.duePaise);
  rowThatPaid = (visit: MatchVisit) => this.#paidBy.get(visit.id);
  pay(visit: MatchVisit, row: OpenRow) {
    this.#paidBy.set(visit.id, row.id);
  }

  /** Payments by UPI that lack the bank's reference and can be this row. */
  doorPayments({ paise, day, declined }: OpenRow) {
    const [from, to] = [dayAfter(day, -DOOR_DAYS), dayAfter(day, DOOR_DAYS)];
    return (this.#door.get(paise) ?? []).filter(
      (noted) =>
        noted.day >= from &&
        noted.day <= to &&
        !this.#confirmed.has(noted.id) &&
        !declined.includes(noted.visitId),
    );
  }
  /** A payment under the same reference, of which one of the two lacks the bank's number: the same once more. */
  sameAgain({ paise, bankReference }: OpenRow, visit: MatchVisit, tr: string) {
    const same = visit.payments.find(
      (payment) =>
        payment.payReference === tr &&
        payment.paise === paise &&
        (payment.bankReference === null || bankReference === null) &&
        !this.#confirmed.has(payment.id),
    );
    return same && { ...same, visitId: visit.id };
  }
  /** A payment of the same reference, day and amount, whose number of the bank is another. */
  perhapsSame({ paise, day }: OpenRow, visit: MatchVisit, tr: string): Noted | undefined {
    const same = visit.payments.find(
      (payment) => payment.payReference === tr && payment.paise === paise && payment.day === day,
    );
    return same && { ...same, visitId: visit.id };
  }
  confirm(noted: Noted) {
    this.#confirmed.add(noted.id);
  }

  owing({ paise, day, declined }: OpenRow) {
    const [from, to] = [dayAfter(day, -NEAR_DAYS), dayAfter(day, NEAR_DAYS)];
    return (this.#owing.get(paise) ?? []).filter(
      (visit) =>
        this.dueOf(visit) === paise &&
        !declined.includes(visit.id) &&
        (visit.day === null || (visit.day >= from && visit.day <= to)),
    );
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** A row whose number was noted already is that payment, if it is the same amount. */
function byBankReference(row: OpenRow, books: Books): Match | undefined {
  const noted = row.bankReference ? (books.byNumber.get(row.bankReference) ?? []) : [];
  const [first] = noted;
  if (!first) return undefined;
  const paise = noted.reduce((sum, payment) => sum + payment.paise, 0);
  if (paise === row.paise)
    return { kind: "known", visitId: first.visitId, paymentId: first.id, confirms: false };
  return {
    kind: "choose",
    why: "noted",
    candidates: [{ visitId: first.visitId, noted: first.id }],
  };
}

function byReference(row: OpenRow, books: Books): Match | undefined {
  const found = referencesIn(row.text, books.isKnown);
  const bookings = found.length > 0 ? [] : bookingsIn(row.text, books.isKnown);
  const named = [...found.map(({ booking }) => booking), ...bookings];
  const visits = new Set(named.flatMap((booking) => books.byBooking.get(booking) ?? []));
  const open = [...visits].filter(({ id }) => !row.declined.includes(id));
  const [visit] = open;
  if (!visit) return undefined;
  const tr = found[0]?.tr;
  const candidates = open.map(({ id }) => ({ visitId: id }));
  // A reference that somebody declined still says that more than one visit is named.
  if (visits.size > 1) return { kind: "choose", why: "several", candidates };
  if (tr === undefined) return { kind: "choose", why: "booking", candidates };
  return ofVisit(row, visit, tr, books);
}

/** The row names this visit by our reference, and no other one. */
function ofVisit(row: OpenRow, visit: MatchVisit, tr: string, books: Books): Match {
  const due = books.dueOf(visit);
  const candidates = [{ visitId: visit.id }];
  const doubt = doubtOf(row, visit.madeOn, books.today);
  if (doubt) return { kind: "choose", why: doubt, tr, candidates };
  const again = books.sameAgain(row, visit, tr);
  if (again) {
    books.confirm(again);
    const confirms = again.bankReference === null && row.bankReference !== null;
    return { kind: "known", visitId: visit.id, paymentId: again.id, confirms };
  }
  const noted = books.doorPayments(row).find(({ visitId }) => visitId === visit.id);
  const isOwed = due > 0 && due === row.paise;
  if (noted && isOwed)
    return { kind: "choose", why: "reference", tr, candidates: [...candidates, at(noted)] };
  if (noted) {
    books.confirm(noted);
    return { kind: "known", visitId: visit.id, paymentId: noted.id, confirms: true };
  }
  if (isOwed) {
    books.pay(visit, row);
    return { kind: "fit", visitId: visit.id, tr };
  }
  const same = books.perhapsSame(row, visit, tr);
  if (same) return { kind: "choose", why: "same", tr, candidates: [at(same), ...candidates] };
  const by = due === 0 ? paidBefore(row, visit, books) : undefined;
  if (by) return { kind: "twice", visitId: visit.id, tr, by };
  return { kind: "choose", why: "reference", tr, candidates };
}

const at = ({ visitId, id }: Noted): Candidate => ({ visitId, noted: id });

/** What paid a visit that owes nothing; undefined for one that nobody paid, as a cancelled one. */
function paidBefore(row: OpenRow, visit: MatchVisit, books: Books) {
  const earlier = books.rowThatPaid(visit);
  if (earlier !== undefined) return { row: earlier };
  const same = visit.payments.find(({ paise }) => paise === row.paise) ?? visit.payments.at(-1);
  return same && { payment: same.id };
}

function byAmount(row: OpenRow, books: Books): Match {
  const owing = books.owing(row).map((visit) => ({ visit, candidate: { visitId: visit.id } }));
  const door = books.doorPayments(row).map((noted) => ({ candidate: at(noted) }));
  if (owing.length + door.length === 0) return { kind: "unknown" };
  const hints = ({ patients, saidNumbers = [] }: MatchVisit) =>
    2 * Number(saidNumbers.includes(row.bankReference ?? "")) +
    Number(namesMeet(row.payer, patients));
  const likeliest = owing.toSorted((a, b) => hints(b.visit) - hints(a.visit));
  const candidates = [...likeliest, ...door].map(({ candidate }) => candidate);
  const why = row.takenBackOn === null ? "amount" : "back";
  return { kind: "choose", why, candidates: candidates.slice(0, MOST_CANDIDATES) };
}
