import { counted } from "#app/lib/counted.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay, deskLongDay, deskMoment, deskWeekday } from "#app/lib/desk-times.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";
import { type Handover, isWaiting } from "./handover.ts";
import type {
  Collector,
  Elsewhere,
  Sums,
  TalliedPayment,
  TalliedRefund,
  TalliedVisit,
} from "./tally.ts";
import { differenceOf, isExplained, isSettled } from "./difference.ts";

/** What the tally says (product §10: Tally). */

/** `₹1,409`, `−₹50` */
export const money = (paise: number) => formatRupees(rupees(paise));

/** `₹50 short`, `₹20 over` */
export const differenceInWords = (difference: number) =>
  difference < 0 ? `${money(-difference)} short` : `${money(difference)} over`;

/** `Why is it ₹50 less?` */
export const whyQuestion = (difference: number) =>
  difference < 0 ? `Why is it ${money(-difference)} less?` : `Why is it ${money(difference)} more?`;

/** `₹50 came in`; what was too much is given back. */
export const settledWords = (difference: number) =>
  difference < 0 ? `${money(-difference)} came in` : `${money(difference)} given back`;

type Visited = Pick<Collector, "visits" | "cancelled" | "notHome">;

/** `5 visits`, `1 visit, 1 cancelled`, `13 visits, 1 not at home` */
export const visitsInWords = ({ visits, cancelled, notHome }: Visited) =>
  [
    counted(visits, "visit"),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(notHome > 0 ? [`${notHome} not at home`] : []),
  ].join(", ");

/** Below a name: `5 visits`, or `At the counter, 2 payments`. */
export const workInWords = (collector: Visited & Pick<Collector, "isCounter" | "payments">) =>
  collector.isCounter
    ? `At the counter, ${counted(collector.payments.length, "payment")}`
    : visitsInWords(collector);

export const leftWords = ({ isCounter }: Pick<Collector, "isCounter">) =>
  isCounter ? "Still in the drawer" : "Still in the bag";

/** Below what is due: `Meenakshi Rao`, `Meenakshi Rao: says paid, being checked` */
export const dueWords = ({
  patientName,
  saysPaid,
}: Pick<TalliedVisit, "patientName" | "saysPaid">) =>
  saysPaid ? `${patientName}: says paid, being checked` : patientName;

/** `−₹120 given back`; blank where nothing was. */
export const givenBackWords = (paise: number) => (paise > 0 ? `−${money(paise)} given back` : "");

/** `Cash, a part: ₹1,000 due`, `UPI, at the counter` */
export function paymentWords(
  { method, restPaise }: Pick<TalliedPayment, "method" | "restPaise">,
  isCounter: boolean,
) {
  const how = METHODS[method];
  const part = restPaise > 0 ? `${how}, a part: ${money(restPaise)} due` : how;
  return isCounter ? `${part}, at the counter` : part;
}

const METHODS = {
  cash: "Cash",
  upi: "UPI",
  online: "Online",
  advance: "Paid",
  bank: "Bank",
} as const;

/** `Cash, could not be drawn` */
export const refundWords = ({ method, why }: Pick<TalliedRefund, "method" | "why">) =>
  `${METHODS[method]}, ${why}`;

/** `Refunds due: ₹730.00, 2. Oldest since Tue 24 Nov.`; blank where there are none. */
export function refundsDueSentence(due: readonly { paise: number; since: string }[]) {
  const [oldest] = due;
  if (!oldest) return "";
  const paise = due.reduce((sum, one) => sum + one.paise, 0);
  const since = deskDay(dayInIndia(new Date(oldest.since)));
  return `Refunds due: ${formatRupeesExact(rupees(paise))}, ${due.length}. Oldest since ${since}.`;
}

/** `Handed over to Kavitha Nair`, `₹449 given to Kavitha Nair` until it is counted. */
export const handedOverTo = ({ toName, paise, countedAt }: Handover) =>
  countedAt === null ? `${money(paise)} given to ${toName}` : `Handed over to ${toName}`;

/** Below what is still in the bag: `₹449 not counted yet`; blank where nothing waits. */
export function uncountedWords(handovers: readonly Handover[]) {
  const waiting = handovers.filter(isWaiting);
  const paise = waiting.reduce((sum, one) => sum + one.paise, 0);
  return waiting.length > 0 ? `${money(paise)} not counted yet` : "";
}

/** `Kavitha counted ₹1,619 and confirmed it.` @param from the collector. */
export function countedSentence({ toName, paise, countedAt }: Handover, from: string) {
  if (countedAt === null) return `${firstName(toName)} has not counted it yet.`;
  if (toName === from) return `Counted by ${firstName(toName)}, alone that day.`;
  return `${firstName(toName)} counted ${money(paise)} and confirmed it.`;
}

/** `Taken back by Kavitha Nair` */
export const takenBackWords = ({ takenBackBy }: Pick<Handover, "takenBackBy">) =>
  `Taken back by ${takenBackBy}`;

/** `In the bag: ₹460, it fits.`, `In the bag: ₹460, ₹50 short.` @param differs what is typed, less the bag. */
export const inBagWords = (bagPaise: number, differs: number) =>
  `In the bag: ${money(bagPaise)}, ${differs === 0 ? "it fits" : differenceInWords(differs)}.`;

/** `₹50 short: “too much change”`; blank where it fits, or is not counted yet. */
export function differenceWithReason(handover: Handover) {
  const paise = differenceOf(handover);
  if (paise === 0 || handover.countedAt === null) return "";
  const words = differenceInWords(paise);
  return handover.reason ? `${words}: “${handover.reason}”` : words;
}

export type Closing = { at: string; by: string; paise: number; leftOpen: string | null };

/** `Monday is closed, 07:12 PM, Suma Prakash. ₹11,769.` and why something was left open. */
export function closedSentence(day: string, { at, by, paise, leftOpen }: Closing) {
  const closed = `${deskWeekday(day)} is closed, ${deskClock(new Date(at))}, ${by}. ${money(paise)}.`;
  return leftOpen ? `${closed} Left open: ${leftOpen}` : closed;
}

/** `₹50 open under Ravi Kumar`, `₹20 too much from Ravi Kumar` */
export const openUnder = (name: string, paise: number) =>
  paise < 0 ? `${money(-paise)} open under ${name}` : `${money(paise)} too much from ${name}`;

/** `since 11:42 AM, written by Kavitha Nair.`; until somebody has said why, without who. */
export function openSince({ at, reasonBy }: Pick<Handover, "at" | "reasonBy">, now: Date) {
  const since = `since ${deskMoment(new Date(at), now)}`;
  return reasonBy === null ? `${since}.` : `${since}, written by ${reasonBy}.`;
}

/** Below the difference of the day: whether somebody still has to explain one. */
export function differenceLabel(collectors: readonly Collector[]) {
  const differ = collectors.filter(({ difference }) => difference !== 0);
  const isSaid = differ.length > 0 && differ.every((one) => isExplained(one) || isSettled(one));
  return isSaid ? "difference, explained" : "difference";
}

/**
 * `Cash − given back = handed over + in the bag + short: ₹6,822 − ₹120 = ₹2,589 + ₹4,063 + ₹50.` Without
 * what was given back where nothing was.
 */
export function balanceSentence({ cash, givenBack, handedOver, inBag, difference }: Sums) {
  const way = difference > 0 ? "over" : "short";
  const sign = difference > 0 ? "−" : "+";
  const differs = money(Math.abs(difference));
  const [back, gave] = givenBack > 0 ? [" − given back", ` − ${money(givenBack)}`] : ["", ""];
  const bag = `${inBag < 0 ? "−" : "+"} ${money(Math.abs(inBag))}`;
  return `Cash${back} = handed over + in the bag ${sign} ${way}: ${money(cash)}${gave} = ${money(handedOver)} ${bag} ${sign} ${differs}.`;
}

/** `₹250 was sent back by UPI or bank, 1 refund.` */
export const sentBackSentence = ({ sentBack, sentBackCount }: Sums) =>
  `${money(sentBack)} was sent back by UPI or bank, ${counted(sentBackCount, "refund")}.`;

/** `₹1,200 more was paid in advance, 2 payments.` */
export const advanceSentence = ({ advance, advanceCount }: Sums) =>
  `${money(advance)} more was paid in advance, ${counted(advanceCount, "payment")}.`;

/** `Paid online today for other days: ₹5,400, 4 payments.` @param day as it is said: `today`, `on Monday`. */
export const elsewhereSentence = ({ paise, count }: Elsewhere, day: string) =>
  `Paid online ${day} for other days: ${money(paise)}, ${counted(count, "payment")}.`;

/** What closing an ISO day does, and who does it for those who may not. */
export const closingSentence = (day: string, mayClose: boolean) =>
  `${mayClose ? "" : "A manager closes the day. "}Closing fixes ${deskWeekday(day)}. Money that comes later counts for the day it comes in, and stands after the close.`;

const gaveMore = (collectors: readonly Collector[]) => collectors.filter(({ inBag }) => inBag < 0);

/** `more given back than taken, by Nagaraj Hegde`: below what that is. */
export const moreGivenBackLabel = (collectors: readonly Collector[]) =>
  `more given back than taken, by ${gaveMore(collectors)
    .map(({ name }) => name)
    .join(", ")}`;

/** `Nagaraj Hegde gave ₹400 more back than they took.` and where it comes from, a sentence each. */
export const moreGivenBack = (collectors: readonly Collector[]) =>
  gaveMore(collectors).map(
    ({ name, inBag }) =>
      `${name} gave ${money(-inBag)} more back than they took. Of the cash that is handed over, ${money(-inBag)} goes to ${firstName(name)}.`,
  );

type DayBefore = { day: string; closing: Pick<Closing, "at" | "by">; difference: number };

/** `Sunday, 22 November was closed at 07:12 PM by Suma Prakash, it fits.` */
export function dayBeforeSentence({ day, closing: { at, by }, difference }: DayBefore) {
  const fits = difference === 0 ? "it fits" : differenceInWords(difference);
  return `${deskLongDay(day)} was closed at ${deskClock(new Date(at))} by ${by}, ${fits}.`;
}
