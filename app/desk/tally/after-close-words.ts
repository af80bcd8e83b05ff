import { counted } from "#app/lib/counted.ts";
import { deskClock, deskWeekday } from "#app/lib/desk-times.ts";
import type { AfterClose } from "./tally.queries.server.ts";
import { differenceInWords, money, visitsInWords } from "./tally-words.ts";

/** What is said of the money that came after the closing of a day (product §10: Tally). */

/** `Thursday was closed at 01:52 PM: its figures above stay as they were counted then.` */
export const staysSentence = (day: string, closedAt: string) =>
  `${deskWeekday(day)} was closed at ${deskClock(new Date(closedAt))}: its figures above stay as they were counted then.`;

/** `₹780 came in: ₹130 cash, ₹650 by UPI. ₹50 given back in cash. 1 bag holds ₹80.` */
export function afterSentence({ sums, paidSince }: AfterClose) {
  const { cash, upi, advance, givenBack, sentBack, handedOver, bags, held, difference } = sums;
  const said = (paise: number, words: (amount: string) => string) =>
    paise > 0 ? [words(money(paise))] : [];
  const ways = [
    ...said(cash, (amount) => `${amount} cash`),
    ...said(upi, (amount) => `${amount} by UPI`),
    ...said(advance, (amount) => `${amount} in advance`),
  ].join(", ");
  const paid = paidSince.reduce((sum, { paise }) => sum + paise, 0);
  const hasVisits = sums.visits + sums.cancelled + sums.notHome > 0;
  return [
    ...said(cash + upi + advance, (amount) => `${amount} came in: ${ways}.`),
    ...said(givenBack, (amount) => `${amount} given back in cash.`),
    ...said(sentBack, (amount) => `${amount} sent back by UPI or bank.`),
    ...said(handedOver, (amount) => `${amount} handed over.`),
    ...said(
      held,
      (amount) => `${counted(bags, "bag")} ${bags === 1 ? "holds" : "hold"} ${amount}.`,
    ),
    ...(difference === 0 ? [] : [`${differenceInWords(difference)}.`]),
    ...(hasVisits ? [`${visitsInWords(sums)}.`] : []),
    ...said(sums.due, (amount) => `${amount} due.`),
    ...said(paid, (amount) => `${amount} of what was due at the close is paid.`),
  ].join(" ");
}
