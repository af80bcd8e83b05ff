import { spacedBankReference } from "#app/domain/bank-list/bank-reference.ts";
import type { Candidate, Match } from "#app/domain/bank-list/match-rows.ts";
import type { StoredRow } from "#app/domain/bank-list/stored-list.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { methodInWords } from "#app/domain/bill/payment-words.ts";
import type { PaymentMethod } from "#app/domain/bill/bill.ts";
import { notedTo } from "./bank-changes.server.ts";
import type { BankDetails, VisitDetails } from "./bank-details.queries.server.ts";
import type { Matched } from "./bank-view.server.ts";
import {
  dayDoubtWords,
  exact,
  inWords,
  namesOf,
  sum,
  takenBackWords,
  takeWords,
  whenWords,
  yesWords,
} from "./bank-words.ts";

/** How the rows of a list are shown, and what each asks. */

export type RowFacts = {
  id: string;
  when: string;
  number: string;
  payer: string;
  way: string;
  amount: string;
};

/** `**Kamala Subramaniam** DS-4N2H` within its sentence; `to` is the path of the screen about it. */
export type Named = { names: string; reference: string; to: string | undefined };

export type AskingRow = RowFacts & {
  before: string;
  payee?: Named;
  after: string;
  /** The first button; absent where there is nothing to say yes to. */
  yes?: { words: string; to: string };
  /** In place of it, where there are several. */
  choices?: { words: string; to: string }[];
  /** The second button: it is for none of these visits and accounts. */
  no?: { words: string; visits: string };
};

export const factsOf = (row: StoredRow, today: string): RowFacts => ({
  id: row.id,
  when: whenWords(row.day, row.time, today),
  number: row.bankReference ? spacedBankReference(row.bankReference) : "",
  payer: row.payer ?? "",
  way: row.way ?? "",
  amount: exact(row.paise),
});

/** @param all to name the row of this list that paid before. */
export function toAsk(
  { row }: Matched,
  match: Match,
  { visits, matched, today }: { visits: BankDetails; matched: readonly Matched[]; today: string },
): AskingRow {
  const facts = factsOf(row, today);
  if (match.kind === "twice") return { ...facts, ...ofTwice(row, match, visits, matched) };
  if (match.kind === "choose") return { ...facts, ...ofChoice(row, match, visits, today) };
  const owes = `no visit owes ${exact(row.paise)}.`;
  return { ...facts, before: `No reference, and ${owes}${backWords(row)}`, after: "" };
}

const backWords = ({ takenBackOn }: StoredRow) =>
  takenBackOn === null ? "" : ` ${takenBackWords(takenBackOn)}`;

export const named = ({
  patients,
  reference,
}: Pick<VisitDetails, "patients" | "reference">): Named => ({
  names: namesOf(patients),
  reference,
  to: `/bookings/${reference}`,
});

export type Words = Omit<AskingRow, keyof RowFacts>;

function ofTwice(
  row: StoredRow,
  match: Extract<Match, { kind: "twice" }>,
  details: BankDetails,
  all: readonly Matched[],
): Words {
  const visit = details.get(match.visitId);
  if (!visit) return { before: "", after: "" };
  return {
    before: "",
    payee: named(visit),
    after: `${paidBy(match, visit, all)} ${sameReference(match, visit)}`,
    yes: { words: `Give back ${sum(row.paise)}`, to: match.visitId },
    no: { words: "For another visit", visits: match.visitId },
  };
}

/** `is paid since 21 Nov 06:51 PM, by 6325 0510 4417.` */
function paidBy(
  { by }: Extract<Match, { kind: "twice" }>,
  { payments }: VisitDetails,
  all: readonly Matched[],
) {
  if ("row" in by) {
    const number = all.find(({ row }) => row.id === by.row)?.row.bankReference;
    return `is paid by ${number ? spacedBankReference(number) : "another row"} of this list.`;
  }
  const payment = payments.find(({ id }) => id === by.payment);
  if (!payment) return "is paid.";
  const at = new Date(payment.takenAt);
  const [, ...day] = deskDay(dayInIndia(at)).split(" ");
  const how = payment.upiReference
    ? `by ${spacedBankReference(payment.upiReference)}`
    : methodInWords(payment.method as PaymentMethod);
  return `is paid since ${day.join(" ")} ${deskClock(at)}, ${how}.`;
}

const sameReference = (
  { tr, by }: Extract<Match, { kind: "twice" }>,
  { payments }: VisitDetails,
) => {
  const first = "payment" in by ? payments.find(({ id }) => id === by.payment) : undefined;
  return first?.payReference === tr ? `Same reference, ${tr}.` : `Its reference is ${tr}.`;
};

function ofChoice(
  row: StoredRow,
  match: Extract<Match, { kind: "choose" }>,
  details: BankDetails,
  today: string,
): Words {
  const known = match.candidates.filter(({ visitId }) => details.has(visitId));
  const visits = [...new Set(known.map(({ visitId }) => visitId))].join(",");
  const [first, second] = known;
  const visit = first && details.get(first.visitId);
  if (!first || !visit) return { before: "No reference.", after: "" };
  if (match.why === "noted")
    return {
      before: `${spacedBankReference(row.bankReference ?? "")} is noted for`,
      payee: named(visit),
      after: "with another amount.",
    };
  if (match.why === "same") return ofSame(row, first, visit);
  if (second) return ofSeveral(row, match, known, details);
  if (match.why === "day" || match.why === "back") {
    const doubt = doubtWords(row, today, "booking");
    const words = ofOne(row, { ...match, why: match.tr ? "reference" : "amount" }, first, visit);
    const no = { words: "Not this visit", visits };
    return { ...words, after: `${words.after} ${doubt}`, no };
  }
  const no = { words: match.why === "amount" ? "No" : "Not this visit", visits };
  return { ...ofOne(row, match, first, visit), no };
}

/** Why a row is asked about although its reference and its amount fit. */
export const doubtWords = (row: StoredRow, today: string, whose: "booking" | "account") =>
  row.takenBackOn === null ? dayDoubtWords(row.day, today, whose) : takenBackWords(row.takenBackOn);

/** A payment of the same reference, day and amount stands under another number of the bank. */
function ofSame(row: StoredRow, { visitId, noted = "" }: Candidate, visit: VisitDetails): Words {
  const payment = visit.payments.find(({ id }) => id === noted);
  const number = payment?.upiReference ? `, ${spacedBankReference(payment.upiReference)}` : "";
  return {
    before: "Perhaps the same payment:",
    payee: named(visit),
    after: `has one with this reference, day and amount${number}.`,
    choices: [
      { words: "It is the same payment", to: notedTo(noted) },
      { words: `It is another one: ${takeWords(row.paise, visit.duePaise)}`, to: visitId },
    ],
  };
}

/** One visit, or one payment noted at its door. */
function ofOne(
  row: StoredRow,
  { why, tr }: Extract<Match, { kind: "choose" }>,
  candidate: Candidate,
  visit: VisitDetails,
): Words {
  const owed = exact(row.paise);
  const yes = yesWords(visit.sex, visit.patients.length);
  const day = visit.day ? `, ${deskDay(visit.day)}.` : ".";
  if (candidate.noted)
    return {
      before: `No reference. ${owed} by UPI is noted for`,
      payee: named(visit),
      after: day,
      yes: { words: "Yes, it is this payment", to: notedTo(candidate.noted) },
    };
  if (why === "amount")
    return {
      before: `No reference. One visit owes ${owed}:`,
      payee: named(visit),
      after: day,
      yes: { words: yes, to: candidate.visitId },
    };
  const by = tr ? `, by reference ${tr}.` : ", by the reference of the booking.";
  const isOwed = row.paise === visit.duePaise;
  return {
    before: "",
    payee: named(visit),
    after: `${by} ${billWords(visit)}`,
    yes: { words: isOwed ? yes : takeWords(row.paise, visit.duePaise), to: candidate.visitId },
  };
}

const billWords = ({ totalPaise, duePaise, paidPaise }: VisitDetails) => {
  if (duePaise === 0) return "It owes nothing.";
  return paidPaise === 0 ? `The bill is ${exact(totalPaise)}.` : `It owes ${exact(duePaise)}.`;
};

function ofSeveral(
  row: StoredRow,
  { why, candidates }: Extract<Match, { kind: "choose" }>,
  known: readonly Candidate[],
  details: BankDetails,
): Words {
  const count = new Set(candidates.map(({ visitId }) => visitId)).size;
  const many = inWords(count);
  const owes = count === 1 ? "visit owes" : "visits owe";
  const before =
    why === "amount" || why === "back"
      ? `No reference. ${many} ${owes} ${exact(row.paise)}.${backWords(row)}`
      : why === "several"
        ? `The text names ${many.toLowerCase()} ${count === 1 ? "visit" : "visits"}.`
        : `${exact(row.paise)} is owed, and noted as UPI at the door.`;
  return {
    before,
    after: "",
    choices: known.flatMap((candidate) => {
      const visit = details.get(candidate.visitId);
      return visit ? [choiceOf(candidate, visit)] : [];
    }),
  };
}

/** One of several, in words and as it is sent. */
export function choiceOf({ visitId, noted }: Candidate, visit: VisitDetails) {
  const day = visit.day ? `, ${deskDay(visit.day)}` : "";
  const who = `${namesOf(visit.patients)} ${visit.reference}${day}`;
  return noted
    ? { words: `${who}: the UPI payment that is noted`, to: notedTo(noted) }
    : { words: who, to: visitId };
}
