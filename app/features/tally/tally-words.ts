import { minutesOf } from "#app/features/visit-plan/visit-times.ts";
import { deskClock, deskMoment, deskWeekday } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Collector, Sums } from "./tally.ts";

/** What the tally says (product §10: Tally). */

/** `₹1,409` */
export const money = (paise: number) => formatRupees(rupees(paise));
/** `−₹50` with a true minus sign. */
export const signed = (paise: number) => (paise < 0 ? `−${money(-paise)}` : money(paise));

export type State = { kind: "plain" | "now" | "bad"; fits: boolean; words: string };

/** `06:00 PM`: an hour after the beginning of the last visit. */
function backAt(slots: readonly string[]) {
  const minutes = Math.max(...slots.map(minutesOf)) + 60;
  const hour = String(Math.floor(minutes / 60) % 12 || 12).padStart(2, "0");
  return `${hour}:${String(minutes % 60).padStart(2, "0")} ${minutes < 12 * 60 ? "AM" : "PM"}`;
}

/** @param isOver true when the day is over: nobody is out any more. */
export function stateOf(collector: Collector, isOver: boolean): State {
  const { openSlots, cash, handedOver, handovers, difference } = collector;
  const plain = { kind: "plain", fits: false } as const;
  if (!isOver && openSlots.length > 0) return { ...plain, words: `Out until ${backAt(openSlots)}` };
  if (cash === 0 && handedOver === 0) return { ...plain, words: "No cash today" };
  if (handovers.length === 0) return { ...plain, kind: "now", words: `Hand over ${money(cash)}` };
  if (difference === 0) return { ...plain, fits: true, words: "Fits" };
  const differs = differenceInWords(difference);
  if (isSettled(collector)) return { ...plain, fits: true, words: `${differs}, came in` };
  return isExplained(collector)
    ? { ...plain, fits: true, words: `${differs}, explained` }
    : { kind: "bad", fits: false, words: differs };
}

/** `₹50 short`, `₹20 over` */
export const differenceInWords = (difference: number) =>
  difference < 0 ? `${money(-difference)} short` : `${money(difference)} over`;

/** `Why is it ₹50 less?` */
export const whyQuestion = (difference: number) =>
  difference < 0 ? `Why is it ${money(-difference)} less?` : `Why is it ${money(difference)} more?`;

/** `₹50 came in`; what was too much is given back. */
export const settledWords = (difference: number) =>
  difference < 0 ? `${money(-difference)} came in` : `${money(difference)} given back`;

export const isExplained = ({ handovers }: Pick<Collector, "handovers">) =>
  handovers.some(({ reason }) => reason !== null);

export const isSettled = ({ handovers }: Pick<Collector, "handovers">) =>
  handovers.some(({ settledAt }) => settledAt !== null);

/** `5 visits`, `1 visit, 1 cancelled` */
export const visitsInWords = ({ visits, cancelled }: Pick<Collector, "visits" | "cancelled">) =>
  [counted(visits, "visit"), ...(cancelled > 0 ? [`${cancelled} cancelled`] : [])].join(", ");

export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Why the day cannot be closed yet, a sentence each; none when it can. */
export function stillOpen(collectors: readonly Collector[], openVisits: number): string[] {
  return [
    ...collectors.flatMap((collector) => {
      const { name, cash, handovers, difference } = collector;
      if (cash > 0 && handovers.length === 0)
        return [`${name} has not handed over ${money(cash)}.`];
      return difference === 0 || isExplained(collector)
        ? []
        : [`${name} is ${differenceInWords(difference)} without a reason.`];
    }),
    ...(openVisits > 0
      ? [
          openVisits === 1
            ? "1 visit is neither collected nor cancelled."
            : `${openVisits} visits are neither collected nor cancelled.`,
        ]
      : []),
  ];
}

export type Closing = { at: string; by: string; paise: number };

/** `Monday is closed, 07:12 PM, Suma Prakash. ₹11,769.` */
export const closedSentence = (day: string, { at, by, paise }: Closing) =>
  `${deskWeekday(day)} is closed, ${deskClock(new Date(at))}, ${by}. ${money(paise)}.`;

/** `Written by Kavitha Nair at 06:34 PM. Stays open under Ravi Kumar until the ₹50 are in.` */
export function writtenSentence({ name, difference, handovers }: Collector, now: Date) {
  const written = handovers.find(({ reason }) => reason !== null);
  if (!written?.reasonAt) return undefined;
  const by = `Written by ${written.reasonBy} at ${deskMoment(new Date(written.reasonAt), now)}.`;
  if (difference >= 0) return by;
  return `${by} Stays open under ${name} until the ${money(-difference)} are in.`;
}

/**
 * What the day shows as its difference: that of the collectors who have handed over. The cash of one who
 * is still out is not missing.
 */
export const differenceSoFar = (collectors: readonly Collector[]) =>
  collectors
    .filter(({ handovers }) => handovers.length > 0)
    .reduce((sum, { difference }) => sum + difference, 0);

/** Below the difference of the day: whether somebody still has to explain one. */
export function differenceLabel(sums: Sums, collectors: readonly Collector[]) {
  const differing = collectors.filter(
    ({ difference, handovers }) => difference !== 0 && handovers.length > 0,
  );
  if (differing.length === 0 || sums.difference === 0) return "difference";
  return differing.every((one) => isExplained(one)) ? "difference, explained" : "difference";
}
