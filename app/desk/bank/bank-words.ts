import type { Accepted } from "#app/domain/bank-list/accept-fits.server.ts";
import type { LeftOutWhy } from "#app/domain/bank-list/bank-rows.ts";
import type { Unclear } from "#app/domain/bank-list/row-verdict.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";

/** What the desk says about the bank's list (concept/tubes-money §7). */

export const sum = (paise: number) => formatRupees(rupees(paise));
export const exact = (paise: number) => formatRupeesExact(rupees(paise));
export const grouped = (count: number) => count.toLocaleString("en-IN");

/** `34 payments are entered, ₹52,318. 34 receipts are made.` */
export function acceptedWords({ payments, receipts, paise, changed, settled, undo }: Accepted) {
  const noted = undo === undefined ? "Nothing is entered." : "The bank’s references are noted.";
  const entered =
    payments === 0
      ? noted
      : payments === 1
        ? `1 payment is entered, ${sum(paise)}.${receiptWords(receipts)}`
        : `${grouped(payments)} payments are entered, ${sum(paise)}.${receiptWords(receipts)}`;
  const short = payments === 1 ? "1 is entered." : `${grouped(payments)} are entered.`;
  return [
    changed > 0 && payments > 0 ? short : entered,
    ...(changed > 0
      ? [
          `${grouped(changed)} changed meanwhile and stand${changed === 1 ? "s" : ""} under To choose.`,
        ]
      : []),
    ...(settled > 0
      ? [`${grouped(settled)} ${settled === 1 ? "was" : "were"} settled meanwhile by a colleague.`]
      : []),
  ].join(" ");
}

/** A payment of an account has none. */
const receiptWords = (count: number) =>
  count === 0 ? "" : count === 1 ? " 1 receipt is made." : ` ${grouped(count)} receipts are made.`;

/** `23 Nov 07:48 PM`; the day alone where the list has no times, and with a year that is not this one. */
export function whenWords(day: string, time: string | null, today = day) {
  const [, ...words] = deskDay(day, today).split(" ");
  if (!time) return words.join(" ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = `${String(hour % 12 || 12).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  return `${words.join(" ")} ${clock} ${hour < 12 ? "AM" : "PM"}`;
}

const FEW = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
export const inWords = (count: number) => FEW[count] ?? grouped(count);

/** `Padma Krishnamurthy and 1 more` */
export const namesOf = ([first = "", ...more]: readonly string[]) =>
  `${first || "Erased"}${more.length > 0 ? ` and ${more.length} more` : ""}`;

/** `Yes, it is hers`; theirs for several, and where the sex is not known. */
export const yesWords = (sex: string | null, patients: number) =>
  patients === 1 && sex === "female"
    ? "Yes, it is hers"
    : patients === 1 && sex === "male"
      ? "Yes, it is his"
      : "Yes, it is theirs";

/** `Take it, ₹50 due` */
export function takeWords(paise: number, duePaise: number) {
  if (paise < duePaise) return `Take it, ${sum(duePaise - paise)} due`;
  return paise > duePaise ? `Take it, ${sum(paise - duePaise)} too much` : "Take it";
}

type ForAccount = { paise: number; duePaise: number; seesAccounts: boolean };

/** `Take it, ₹3,649 due`, `Take it, ₹500 for the next statement`; without sums to who does not see them. */
export function takeForAccountWords({ paise, duePaise, seesAccounts }: ForAccount) {
  if (paise === duePaise) return "Take it";
  const isMore = paise > duePaise;
  if (!seesAccounts) return `Take it, ${isMore ? "more" : "less"} than it owes`;
  if (!isMore) return takeWords(paise, duePaise);
  const rest = duePaise === 0 ? "all of it" : sum(paise - duePaise);
  return `Take it, ${rest} for the next statement`;
}

/** `left out: 9 went out, 4 charges, 8 known` */
export function leftOutWords(counts: {
  out: number;
  charge: number;
  failed: number;
  back: number;
  known: number;
  notOurs: number;
}) {
  const { out, charge, failed, back, known, notOurs } = counts;
  const parts = [
    ...(out > 0 ? [`${grouped(out)} went out`] : []),
    ...(charge > 0 ? [`${grouped(charge)} ${charge === 1 ? "charge" : "charges"}`] : []),
    ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
    ...(back > 0 ? [`${grouped(back)} taken back`] : []),
    ...(known > 0 ? [`${grouped(known)} known`] : []),
    ...(notOurs > 0 ? [`${grouped(notOurs)} not ours`] : []),
  ];
  return parts.length > 0 ? `left out: ${parts.join(", ")}` : "left out";
}

/** Why a row is not understood, behind its number. */
export const LACKS: Record<Unclear, string> = {
  amount: "has no amount",
  day: "has no day",
  side: "does not say whether it came in",
  state: "is in a state that is not known",
  cells: "has more or fewer cells than the head",
  both: "has money in and money out",
  balance: "may be a balance",
  back: "may be given back in part",
  words: "may be words of another row",
};

/** `Row 18 has no amount,` and `and row 40 no day. They are left out; the other 59 can be accepted.` */
export function faultyWords(faulty: readonly { line: number; lacks: Unclear }[], others: number) {
  const [first, second, ...more] = faulty;
  if (!first) return undefined;
  const rest = others > 0 ? `; the other ${grouped(others)} can be accepted.` : ".";
  if (!second)
    return { lead: `Row ${first.line} ${LACKS[first.lacks]}.`, rest: `It is left out${rest}` };
  const isShort =
    LACKS[first.lacks].startsWith("has no ") && LACKS[second.lacks].startsWith("has no ");
  const what = isShort ? LACKS[second.lacks].replace("has ", "") : LACKS[second.lacks];
  const many =
    more.length > 0
      ? `, and ${grouped(more.length)} more ${more.length === 1 ? "row is" : "rows are"} not understood`
      : "";
  return {
    lead: `Row ${first.line} ${LACKS[first.lacks]},`,
    rest: `and row ${second.line} ${what}${many}. They are left out${rest}`,
  };
}

/** `1 row`, `1,234 rows` */
export const groupedRows = (count: number) => `${grouped(count)} ${count === 1 ? "row" : "rows"}`;

/** `1 fits`, `34 fit` */
export const fitWords = (count: number) => `${grouped(count)} ${count === 1 ? "fits" : "fit"}`;

/** `27 Nov 2026` */
export const longDay = (day: string) => `${whenWords(day, null)} ${day.slice(0, 4)}`;

/** `₹300.00 came in, 27 Nov 2026, UPI-…`: how a row of a file is read. */
export function readWords(
  kind: "in" | LeftOutWhy,
  { paise, day, text }: { paise: number; day: string; text: string },
) {
  const words = text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text;
  return [`${exact(paise)} ${WENT[kind]}`, longDay(day), words].filter(Boolean).join(", ");
}

const MOST_WORDS = 60;
const WENT = {
  in: "came in",
  out: "went out",
  charge: "is a charge",
  failed: "did not come",
  back: "was taken back",
} as const;

/** `28 Nov 2025 is before the booking was made.` */
export const dayDoubtWords = (day: string, today: string, whose: "booking" | "account") =>
  day > today
    ? `${longDay(day)} is ahead of today.`
    : `${longDay(day)} is before the ${whose} was made.`;

export const takenBackWords = (day: string) => `It was taken back on ${longDay(day)}.`;

/** `These 3 payments are entered for today and marked with their day.` */
export const closedWords = (count: number) =>
  count === 1
    ? "This 1 payment is entered for today and marked with its day."
    : `These ${grouped(count)} payments are entered for today and marked with their day.`;
