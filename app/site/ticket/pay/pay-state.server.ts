import type { Row } from "#app/db/schema.server.ts";
import type { Bill } from "#app/domain/bill/bill.ts";
import type { StoredBill, StoredPayment } from "#app/domain/bill/bill.queries.server.ts";
import { tooMuchOf } from "#app/domain/bill/refund.ts";
import { unpaidTries } from "#app/domain/bill/said-paid.ts";
import { workingDaysAfter } from "#app/domain/payments/working-days.ts";
import { dayAfter, dayInIndia, startOfDay, weekdayOf } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";
import type { TicketPay } from "./pay.ts";

type Attempt = Row<"paymentAttempts">;

/** The money of a visit as it is stored. */
export type Money = {
  bill: Bill;
  visit: Pick<StoredBill, "payments" | "refunds">;
  /** Tries to pay of the visit, the last one last. */
  attempts: readonly Attempt[];
  /** Names by the id of a colleague. */
  names: ReadonlyMap<string, string>;
  /** Tests that could not be measured. */
  lost: readonly string[];
  now: Date;
};

/** A refund is with the patient after so many working days. */
const BACK_WITHIN = 5;
/** How long a gateway may take before the try counts as not paid. */
const WAIT_MS = 30 * 60_000;

/** Which state the block of a ticket is in; undefined where nothing was paid and nothing is to be paid. */
export function payState(money: Money): TicketPay | undefined {
  return goingBack(money) ?? byAccount(money) ?? toPay(money) ?? wentBack(money) ?? whole(money);
}

/** Money that goes back and is not there yet. */
function goingBack({ bill, visit, lost, now }: Money): TicketPay | undefined {
  const unsent = visit.refunds.findLast(({ givenAt }) => givenAt === null);
  const paise = Math.max(bill.toSendPaise, bill.overPaise);
  const last = visit.payments.at(-1);
  if (paise === 0 || !last || bill.duePaise > 0) return undefined;
  const begun = unsent && bill.toSendPaise >= tooMuchOf(bill) ? unsent.askedAt : undefined;
  const before = visit.payments.at(-2);
  const isTwice = before !== undefined && last.method === "online" && paise === last.paise;
  const isLost = unsent === undefined || unsent.reason === "Not measured";
  return {
    state: isTwice ? "twice" : "part",
    amount: rupees(paise),
    paid: { ...paidOf(last), amount: rupees(bill.paidPaise) },
    ...(isTwice && { first: before.takenAt }),
    back: {
      ...(begun !== undefined && { at: begun }),
      by: workingDaysAfter(dayInIndia(begun === undefined ? now : new Date(begun)), BACK_WITHIN),
      how: unsent?.method ?? wayBackOf(last),
      ...(isLost && lost.length > 0 && { tests: [...lost] }),
    },
  };
}

/** Money goes back the way it came; what was paid in advance, by bank. */
const wayBackOf = ({ method }: StoredPayment) => (method === "advance" ? "bank" : method);

/** What the account owes is not the patient’s to see. */
const byAccount = ({ bill }: Money): TicketPay | undefined =>
  bill.account && { state: "account", amount: 0, account: bill.account.name };

/** What is still due at the door, and how it stands with paying it. */
function toPay({ bill, visit, attempts, now }: Money): TicketPay | undefined {
  const { duePaise } = bill.atHome;
  if (duePaise === 0) return undefined;
  const amount = rupees(duePaise);
  const attempt = unpaidTries(attempts, visit.payments).at(-1);
  const last = visit.payments.at(-1);
  if (attempt && attempt.state !== "created") {
    const tried = { amount: rupees(attempt.paise), attempt: attemptOf(attempt) };
    const isWaiting = attempt.state === "pending";
    if (isWaiting && attempt.gateway === null)
      return { state: "checking", ...tried, checkedBy: comparedBy(attempt.saidAt ?? "") };
    if (isWaiting && now.getTime() - Date.parse(attempt.createdAt) < WAIT_MS)
      return { state: "waiting", ...tried };
    const isNewest = attempt.createdAt > (last?.takenAt ?? "");
    if (isNewest && attempt.gateway !== null) return { state: "failed", ...tried, amount };
  }
  if (!last || bill.paidPaise === bill.givenBackPaise) return { state: "due", amount };
  return {
    state: "more",
    amount,
    paid: { ...paidOf(last), amount: rupees(bill.paidPaise - bill.givenBackPaise) },
    total: rupees(bill.totalPaise),
  };
}

/** All of it went back. */
function wentBack({ bill, visit }: Money): TicketPay | undefined {
  const given = visit.refunds.findLast(({ givenAt }) => givenAt !== null);
  if (!given?.givenAt || bill.givenBackPaise < bill.paidPaise) return undefined;
  return {
    state: "refunded",
    amount: rupees(bill.givenBackPaise),
    back: {
      at: given.givenAt,
      by: workingDaysAfter(dayInIndia(new Date(given.givenAt)), BACK_WITHIN),
      how: given.method,
      ...(given.bankReference && { bankReference: given.bankReference }),
    },
  };
}

function whole({ bill, visit, names }: Money): TicketPay | undefined {
  const last = visit.payments.at(-1);
  if (!last || bill.duePaise > 0) return undefined;
  const to = last.takenById === null ? undefined : names.get(last.takenById);
  const isAtDoor = last.method === "cash" || last.method === "upi";
  return {
    state: "paid",
    amount: rupees(bill.paidPaise - bill.givenBackPaise),
    paid: { ...paidOf(last), ...(isAtDoor && to !== undefined && { to }) },
  };
}

const paidOf = ({ method, paise, takenAt, upiReference }: StoredPayment) => ({
  amount: rupees(paise),
  how: method,
  at: takenAt,
  ...(upiReference !== null && { bankReference: upiReference }),
});

const attemptOf = ({ reference, createdAt, saidAt, saidReference }: Attempt) => ({
  reference,
  at: saidAt ?? createdAt,
  ...(saidReference !== null && { bankReference: saidReference }),
});

const HOUR_MS = 60 * 60_000;

/** 11:00 AM of the day on which the desk reads the bank's list next: never a Sunday, and an hour ahead. */
function comparedBy(saidAt: string) {
  const said = new Date(saidAt);
  let day = dayInIndia(said);
  const eleven = () => new Date(Date.parse(startOfDay(day)) + 11 * HOUR_MS);
  while (eleven().getTime() - said.getTime() < HOUR_MS || isSunday(day)) day = dayAfter(day);
  return eleven().toISOString();
}

const isSunday = (day: string) => weekdayOf(day) === 6;
