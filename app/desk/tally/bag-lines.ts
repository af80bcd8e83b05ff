import { differenceOf } from "./difference.ts";
import type { Handover } from "./handover.ts";
import type { Collector, TalliedPayment, TalliedRefund } from "./tally.ts";

/** A line of a collector's list, in the order of time, with what is in the bag after it. */
export type BagLine = { at: string; inBag: number } & (
  | { kind: "payment"; payment: TalliedPayment }
  | { kind: "refund"; refund: TalliedRefund }
  | { kind: "handover"; handover: Handover }
  | { kind: "settled"; handover: Handover; paise: number }
  | { kind: "takenBack"; handover: Handover }
);

/** Payments, refunds, hand-overs, what came in later and what was taken back, as they followed each other. */
export function bagLines({
  carried,
  payments,
  refunds,
  handovers,
}: Pick<Collector, "carried" | "payments" | "refunds" | "handovers">) {
  const lines = [
    ...payments.map((payment) => ({ at: payment.takenAt, kind: "payment" as const, payment })),
    ...refunds.map((refund) => ({ at: refund.givenAt, kind: "refund" as const, refund })),
    ...handovers.map((handover) => ({ at: handover.at, kind: "handover" as const, handover })),
    ...handovers.flatMap((handover) =>
      handover.settledAt === null
        ? []
        : {
            at: handover.settledAt,
            kind: "settled" as const,
            handover,
            paise: handover.settledPaise ?? Math.abs(differenceOf(handover)),
          },
    ),
    ...handovers.flatMap((handover) =>
      handover.takenBackAt === null
        ? []
        : { at: handover.takenBackAt, kind: "takenBack" as const, handover },
    ),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  let inBag = carried;
  let givenBack = 0;
  return lines.map((line): BagLine => {
    if (line.kind === "payment" && line.payment.method === "cash") inBag += line.payment.paise;
    // What nobody has counted is still in the bag.
    const isCounted = "handover" in line && line.handover.countedAt !== null;
    if (isCounted && line.kind === "handover") inBag -= line.handover.bagPaise;
    if (isCounted && line.kind === "takenBack") inBag += line.handover.bagPaise;
    if (line.kind === "refund" && line.refund.method === "cash") {
      inBag -= line.refund.paise;
      givenBack += line.refund.paise;
    }
    return { ...line, inBag: Math.max(Math.min(0, carried) - givenBack, inBag) };
  });
}
