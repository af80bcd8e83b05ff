import { type Handover, isCounted } from "./handover.ts";
import type { Collector } from "./tally.ts";

/** What the cash of a day differs by, and whether somebody has said why (product §10: Tally). */

/** What was counted more than the bag held; below zero when it was less. */
export const differenceOf = ({ paise, bagPaise }: Pick<Handover, "paise" | "bagPaise">) =>
  paise - bagPaise;

/**
 * The hand-overs whose amount differs from the bag. Where a payment was changed after it was handed over,
 * the last one stands for what the day differs by.
 */
export function differing({ difference, handovers }: Pick<Collector, "difference" | "handovers">) {
  if (difference === 0) return [];
  const counted = handovers.filter(isCounted);
  const own = counted.filter((one) => differenceOf(one) !== 0);
  return own.length > 0
    ? own.map((handover) => ({ handover, paise: differenceOf(handover) }))
    : counted.slice(-1).map((handover) => ({ handover, paise: difference }));
}

type Differs = Pick<Collector, "difference" | "handovers">;

export const isExplained = (collector: Differs) =>
  differing(collector).every(({ handover }) => handover.reason !== null);

export const isSettled = (collector: Differs) =>
  differing(collector).every(({ handover }) => handover.settledAt !== null);
