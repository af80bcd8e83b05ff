import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";
import { monthAfter, monthWords } from "#app/lib/month-days.ts";

/** The day of the next month by which a statement is paid. */
const PAID_BY = "15";
const DAY_MS = 86_400_000;

/** Until when the statement of a month is to be paid, an ISO day. */
export const dueByOf = (month: string) => `${monthAfter(month, 1)}-${PAID_BY}`;

export type Standing = { kind: "overdue" | "promised" | "due" | "paid"; words: string };

type Facts = {
  /** The oldest month of which something is due; undefined where nothing is. */
  oldest: string | undefined;
  promisedFor: string | null;
  today: string;
};

/** The one mark of an account: `Overdue 9 days`, `Promised for Fri 27 Nov`, `Due by 15 Dec`, `Paid`. */
export function standingOf({ oldest, promisedFor, today }: Facts): Standing {
  if (oldest === undefined) return { kind: "paid", words: "Paid" };
  if (promisedFor !== null && promisedFor >= today)
    return { kind: "promised", words: `Promised for ${deskDay(promisedFor, today)}` };
  const dueBy = dueByOf(oldest);
  const late = Math.round((Date.parse(today) - Date.parse(dueBy)) / DAY_MS);
  if (late <= 0) return { kind: "due", words: `Due by ${deskDay(dueBy, today).slice(4)}` };
  return { kind: "overdue", words: `Overdue ${late} ${late === 1 ? "day" : "days"}` };
}

/** `It pays the oldest statement first. ₹3,649.00 of October stays due.` */
export function paysWords(left: readonly MonthSum[]) {
  const stays =
    left.length === 0
      ? "Nothing stays due."
      : `${sumsWords(left)} ${left.length === 1 ? "stays" : "stay"} due.`;
  return `It pays the oldest statement first. ${stays}`;
}

/** `₹19,600.00 is returned. ₹19,600.00 of September and ₹550.00 of October are due.` */
export function returnedWords(paise: number, due: readonly MonthSum[]) {
  const isDue =
    due.length === 0
      ? "Nothing is due."
      : `${sumsWords(due)} ${due.length === 1 ? "is" : "are"} due.`;
  return `${exact(paise)} is returned. ${isDue}`;
}

type MonthSum = { month: string; paise: number };

const sumsWords = (sums: readonly MonthSum[]) =>
  sums.map(({ month, paise }) => `${exact(paise)} of ${monthName(month)}`).join(" and ");

export const moreThanDueWords = (paise: number, duePaise: number) =>
  `${exact(paise)} is more than ${exact(duePaise)}. The rest stands for the next statement. Enter it?`;

export const overLimitWords = (name: string, owedPaise: number) =>
  `${name} owes ${formatRupees(rupees(owedPaise))}. This visit pays at the door, or a manager allows it.`;

export const visitCostWords = (paise: number) => `This visit cost ${exact(paise)}`;

export const HAS_VISITS = "This account has visits. It can be closed when ₹0 is due.";

/** `October` */
export const monthName = (month: string) => monthWords(month).replace(/ \d+$/, "");

const exact = (paise: number) => formatRupeesExact(rupees(paise));

/** What a transfer names, so that it is found in the bank's list: `SANJ2610`. */
export const accountReference = (code: string, month: string) =>
  `${code}${month.slice(2).replace("-", "")}`;
