import { firstName } from "#app/domain/staff/staff.ts";
import { deskClock, deskLongDay, deskMoment, deskWeekday } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Collector, Handover, Sums } from "./tally.ts";
import { differenceOf, isExplained, isSettled } from "./difference.ts";

/** What the tally says (product §10: Tally). */

/** `₹1,409` */
export const money = (paise: number) => formatRupees(rupees(paise));
/** `−₹50` with a true minus sign. */
export const signed = (paise: number) => (paise < 0 ? `−${money(-paise)}` : money(paise));

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

export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** `Kavitha counted ₹1,619 and confirmed it.` @param from the collector. */
export function countedSentence({ toName, paise, countedAt }: Handover, from: string) {
  if (countedAt === null) return `${firstName(toName)} has not counted it yet.`;
  if (toName === from) return `Counted by ${firstName(toName)}, alone that day.`;
  return `${firstName(toName)} counted ${money(paise)} and confirmed it.`;
}

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

/** `Written by Kavitha Nair at 06:34 PM. Stays open under Ravi Kumar until the ₹50 are in.` */
export function writtenSentence(name: string, handover: Handover, paise: number, now: Date) {
  const { reasonAt, reasonBy } = handover;
  if (!reasonAt) return undefined;
  const by = `Written by ${reasonBy} at ${deskMoment(new Date(reasonAt), now)}.`;
  if (paise >= 0) return by;
  return `${by} Stays open under ${name} until the ${money(-paise)} are in.`;
}

/** Below the difference of the day: whether somebody still has to explain one. */
export function differenceLabel(collectors: readonly Collector[]) {
  const differ = collectors.filter(({ difference }) => difference !== 0);
  const isSaid = differ.length > 0 && differ.every((one) => isExplained(one) || isSettled(one));
  return isSaid ? "difference, explained" : "difference";
}

/** `Cash = handed over + in the bag + short: ₹6,822 = ₹2,709 + ₹4,063 + ₹50.` */
export function balanceSentence({ cash, handedOver, inBag, difference }: Sums) {
  const way = difference > 0 ? "over" : "short";
  const sign = difference > 0 ? "−" : "+";
  const differs = money(Math.abs(difference));
  return `Cash = handed over + in the bag ${sign} ${way}: ${money(cash)} = ${money(handedOver)} + ${money(inBag)} ${sign} ${differs}.`;
}

/** `₹1,200 more was paid in advance, 2 payments.` */
export const advanceSentence = ({ advance, advanceCount }: Sums) =>
  `${money(advance)} more was paid in advance, ${counted(advanceCount, "payment")}.`;

/** What closing an ISO day does. */
export const closingSentence = (day: string) =>
  `Closing fixes ${deskWeekday(day)}. Money that comes later counts for the day it comes in.`;

type DayBefore = { day: string; closing: Pick<Closing, "at" | "by">; difference: number };

/** `Sunday, 22 November was closed at 07:12 PM by Suma Prakash, it fits.` */
export function dayBeforeSentence({ day, closing: { at, by }, difference }: DayBefore) {
  const fits = difference === 0 ? "it fits" : differenceInWords(difference);
  return `${deskLongDay(day)} was closed at ${deskClock(new Date(at))} by ${by}, ${fits}.`;
}
