import { differenceOf } from "./difference.ts";
import type { Collector, Handover, TalliedPayment, TalliedRefund } from "./tally.ts";

/** A line of a collector's list, in the order of time, with what is in the bag after it. */
export type BagLine = { at: string; inBag: number } & (
  | { kind: "payment"; payment: TalliedPayment }
  | { kind: "refund"; refund: TalliedRefund }
  | { kind: "handover"; handover: Handover }
  | { kind: "settled"; handover: Handover; paise: number }
);

/** Payments, refunds, hand-overs and what came in later, as they followed each other. */
export function bagLines({
  payments,
  refunds,
  handovers,
}: Pick<Collector, "payments" | "refunds" | "handovers">) {
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
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  let inBag = 0;
  let givenBack = 0;
  return lines.map((line): BagLine => {
    if (line.kind === "payment" && line.payment.method === "cash") inBag += line.payment.paise;
    if (line.kind === "handover") inBag -= line.handover.bagPaise;
    if (line.kind === "refund" && line.refund.method === "cash") {
      inBag -= line.refund.paise;
      givenBack += line.refund.paise;
    }
    return { ...line, inBag: Math.max(-givenBack, inBag) };
  });
}
