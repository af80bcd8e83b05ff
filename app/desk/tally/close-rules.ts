import { counted } from "#app/lib/counted.ts";
import { differing } from "./difference.ts";
import type { Collector, Sums } from "./tally.ts";
import { money } from "./tally-words.ts";

/** When a day can be closed, and when with a reason (product §10: Tally). */

/** What stands before a day can be closed; bags and containers can be left open with a reason. */
export type StillOpen = { what: "bags" | "containers" | "visits" | "differences"; words: string };

type Closable = {
  sums: Pick<Sums, "bags" | "held">;
  collectors: readonly Collector[];
  openVisits: number;
  uncounted: number;
};

/** `3 bags hold ₹4,063`, `7 containers not counted`, `1 visit not collected`; none when it can be closed. */
export function stillOpen({ sums, collectors, openVisits, uncounted }: Closable): StillOpen[] {
  const { bags, held } = sums;
  const without = collectors
    .flatMap((collector) => differing(collector))
    .filter(({ handover }) => handover.reason === null && handover.settledAt === null).length;
  const hold = bags === 1 ? "holds" : "hold";
  return [
    ...(bags > 0
      ? [{ what: "bags" as const, words: `${counted(bags, "bag")} ${hold} ${money(held)}` }]
      : []),
    ...(uncounted > 0
      ? [{ what: "containers" as const, words: `${counted(uncounted, "container")} not counted` }]
      : []),
    ...(openVisits > 0
      ? [{ what: "visits" as const, words: `${counted(openVisits, "visit")} not collected` }]
      : []),
    ...(without > 0
      ? [
          {
            what: "differences" as const,
            words: `${counted(without, "difference")} without a reason`,
          },
        ]
      : []),
  ];
}

/** Whether a reason is enough to close the day with these. */
export const canBeLeft = (open: readonly StillOpen[]) =>
  open.length > 0 && open.every(({ what }) => what === "bags" || what === "containers");

/** Why a day cannot be closed, as a sentence; undefined when it can. @param reason blank without one. */
export function refusedClosing(open: readonly StillOpen[], reason: string) {
  if (open.length === 0 || (canBeLeft(open) && reason)) return undefined;
  return open.map(({ words }) => `${words}.`).join(" ");
}

/** `Close with 7 not counted: why?` */
export function leaveQuestion({ sums, uncounted }: Pick<Closable, "sums" | "uncounted">) {
  const left = [
    ...(sums.bags > 0 ? [`${counted(sums.bags, "bag")} open`] : []),
    ...(uncounted > 0 ? [`${uncounted} not counted`] : []),
  ];
  return `Close with ${left.join(" and ")}: why?`;
}
