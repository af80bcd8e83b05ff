import type { Accepted } from "#app/domain/bank-list/accept-fits.server.ts";
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

/** `23 Nov 07:48 PM`; the day alone where the list has no times. */
export function whenWords(day: string, time: string | null) {
  const [, ...words] = deskDay(day).split(" ");
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
  known: number;
  notOurs: number;
}) {
  const { out, charge, failed, known, notOurs } = counts;
  const parts = [
    ...(out > 0 ? [`${grouped(out)} went out`] : []),
    ...(charge > 0 ? [`${grouped(charge)} ${charge === 1 ? "charge" : "charges"}`] : []),
    ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
    ...(known > 0 ? [`${grouped(known)} known`] : []),
    ...(notOurs > 0 ? [`${grouped(notOurs)} not ours`] : []),
  ];
  return parts.length > 0 ? `left out: ${parts.join(", ")}` : "left out";
}

/** `Row 18 has no amount,` and `and row 40 no day. They are left out; the other 59 can be accepted.` */
export function faultyWords(
  faulty: readonly { line: number; lacks: "amount" | "day" }[],
  others: number,
) {
  const [first, second, ...more] = faulty;
  if (!first) return undefined;
  const rest = `the other ${grouped(others)} can be accepted.`;
  if (!second)
    return { lead: `Row ${first.line} has no ${first.lacks}.`, rest: `It is left out; ${rest}` };
  const and = `and row ${second.line} no ${second.lacks}`;
  const many =
    more.length > 0
      ? `, and ${grouped(more.length)} more ${more.length === 1 ? "row lacks" : "rows lack"} one of them`
      : "";
  return {
    lead: `Row ${first.line} has no ${first.lacks},`,
    rest: `${and}${many}. They are left out; ${rest}`,
  };
}

/** `These 3 payments are entered for today and marked with their day.` */
export const closedWords = (count: number) =>
  count === 1
    ? "This 1 payment is entered for today and marked with its day."
    : `These ${grouped(count)} payments are entered for today and marked with their day.`;
