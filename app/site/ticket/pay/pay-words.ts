import { dayInIndia } from "#app/lib/dates.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { clockOf, shortDayOf, weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { momentInSentence, momentOf } from "../ticket-words.ts";
import type { TicketPay } from "./pay.ts";

/** What the block about paying says in each of its states, but for those in which it is paid from. */

export type PayRow = { name: string; value: string };
export type PayWords = { title: string; sentence: string; rows: PayRow[] };

/** `6325 0510 4417`: as people read 12 digits out. */
const inFours = (reference: string) =>
  /^\d{12}$/.test(reference) ? (reference.match(/.{4}/g) ?? []).join(" ") : reference;

/** A row for each value that is known. */
const rowsOf = (rows: readonly (readonly [string, string | undefined])[]): PayRow[] =>
  rows.flatMap(([name, value]) => (value ? { name, value } : []));

const bankRow = (reference: string | undefined) =>
  [t`UPI reference`, reference && inFours(reference)] as const;

export function payWords(pay: TicketPay, receipt: string | undefined): PayWords {
  const amount = formatRupeesExact(pay.amount);
  switch (pay.state) {
    case "checking":
      return checkingWords(pay, amount);
    case "waiting":
      return {
        title: t`Waiting for your bank`,
        sentence: t`It can take a few minutes. This page looks again by itself. Please do not pay a second time.`,
        rows: rowsOf([
          [t`Amount`, amount],
          [t`Asked at`, pay.attempt && momentOf(pay.attempt.at)],
          [t`Reference`, pay.attempt?.reference],
        ]),
      };
    case "failed":
      return {
        title: t`Not paid`,
        sentence: t`Your bank did not pay ${amount}. If money left your account, your bank gives it back; call us if it is not there after 5 working days.`,
        rows: rowsOf([
          [t`Tried at`, pay.attempt && momentOf(pay.attempt.at)],
          [t`Reference`, pay.attempt?.reference],
        ]),
      };
    case "twice":
      return twiceWords(pay, amount);
    case "part":
      return partWords(pay, amount);
    case "refunded":
      return refundedWords(pay, amount);
    case "paid":
      return {
        title: t`Paid ${amount}`,
        sentence: t`Nothing is due at the door.`,
        rows: rowsOf([
          [t`How`, pay.paid && howWords(pay.paid)],
          [t`When`, pay.paid && momentOf(pay.paid.at)],
          bankRow(pay.paid?.bankReference),
          [t`Receipt`, receipt],
        ]),
      };
    case "more":
      return {
        title: t`${amount} still to pay`,
        sentence: addedWords(pay),
        rows: rowsOf([
          [paidOnWords(pay), pay.paid && formatRupeesExact(pay.paid.amount)],
          [t`Total now`, formatRupeesExact(pay.total)],
        ]),
      };
    case "account":
      return accountWords(pay);
    case "due":
      return { title: t`Pay now, or at the door`, sentence: "", rows: [] };
  }
}

function accountWords({ account = "" }: TicketPay): PayWords {
  return { title: t`${account} pays.`, sentence: t`Nothing is due at the door.`, rows: [] };
}

function checkingWords({ attempt, checkedBy }: TicketPay, amount: string): PayWords {
  const by = new Date(checkedBy ?? "");
  const [time, day] = [clockOf(by), weekdayOf(dayInIndia(by))];
  return {
    title: t`You say you paid. We are checking`,
    sentence: t`We compare it with our bank’s list by ${time} on ${day}. At the door nobody asks you for this money.`,
    rows: rowsOf([
      [t`Amount`, t`${amount} by UPI`],
      [t`You said so`, attempt && momentOf(attempt.at)],
      bankRow(attempt?.bankReference),
    ]),
  };
}

/** `We added Vitamin D when we called on Sun 22 Nov, 10:20 AM.` */
function addedWords({ added }: TicketPay) {
  if (!added) return t`The bill changed after you paid.`;
  const [tests, at] = [joined(added.names), momentInSentence(added.at)];
  return t`We added ${tests} when we called on ${at}.`;
}

function paidOnWords({ paid }: TicketPay) {
  const day = paid ? shortDayOf(dayInIndia(new Date(paid.at))) : "";
  return t`Paid, ${day}`;
}

function howWords({ how, to }: NonNullable<TicketPay["paid"]>) {
  if (how === "online") return t`UPI, on this page`;
  if (how === "advance") return t`Before the visit`;
  if (how === "upi") return to ? t`UPI, to ${to}` : t`UPI, at the door`;
  return to ? t`Cash, to ${to}` : t`Cash`;
}

function twiceWords({ first = "", paid, back }: TicketPay, amount: string): PayWords {
  const [kept, second] = [momentOf(first), momentOf(paid?.at ?? first)];
  return {
    title: t`You paid twice. ${amount} goes back to you`,
    sentence: back?.at
      ? t`The refund is on its way, to the account it came from. It takes up to 5 working days.`
      : t`We send it to the account it came from. It takes up to 5 working days.`,
    rows: rowsOf([
      [t`First`, t`${kept}, kept`],
      [t`Second`, t`${second}, goes back`],
      [t`Refund begun`, back?.at && momentOf(back.at)],
      [t`Back by`, back && shortDayOf(back.by)],
    ]),
  };
}

function partWords({ paid, back }: TicketPay, amount: string): PayWords {
  const tests = joined(back?.tests ?? []);
  const paidOn = paid && shortDayOf(dayInIndia(new Date(paid.at)));
  const sum = formatRupeesExact(paid?.amount);
  return {
    title: t`${amount} goes back to you`,
    sentence: tests
      ? t`${tests} could not be measured. The rest of your booking goes on.`
      : t`You paid more than the bill is now.`,
    rows: rowsOf([
      [t`Paid`, paidOn && t`${sum}, ${paidOn}`],
      [t`Goes back`, back && backWords(amount, back.how)],
      [t`Back by`, back && shortDayOf(back.by)],
    ]),
  };
}

type Way = NonNullable<TicketPay["back"]>["how"];

const backWords = (amount: string, how: Way) =>
  ({
    cash: t`${amount} in cash`,
    upi: t`${amount} by UPI`,
    bank: t`${amount} by bank transfer`,
    online: t`${amount} to the account it came from`,
  })[how];

function refundedWords({ back }: TicketPay, amount: string): PayWords {
  const by = back ? shortDayOf(back.by) : "";
  const isCash = back?.how === "cash";
  return {
    title: t`Refunded ${amount}`,
    sentence: isCash
      ? t`You got it in cash.`
      : t`Your bank has it. If you cannot see it by ${by}, ask your bank with this reference, or call us.`,
    rows: rowsOf([
      [t`When`, back?.at && momentOf(back.at)],
      [t`To`, isCash ? undefined : t`the account it came from`],
      bankRow(back?.bankReference),
    ]),
  };
}
