import { isWaiting } from "./handover.ts";
import type { Handover } from "./handover.ts";
import type { Collector, TalliedPayment, TalliedRefund } from "./tally.ts";

/** A closed day is what its closing counted, and what came after it (decision 52). */

type Lines = {
  payments: readonly TalliedPayment[];
  refunds: readonly TalliedRefund[];
  handovers: readonly Handover[];
};

/** Lines of a day that were there at a moment, or those that came after it. Without one all were there. */
export function linesAround({ payments, refunds, handovers }: Lines, closedAt: string | undefined) {
  const around = (isCounted: boolean) => {
    const is = (at: string) => (closedAt === undefined || at <= closedAt) === isCounted;
    return {
      payments: payments.filter(({ takenAt }) => is(takenAt)),
      refunds: refunds.filter(({ givenAt }) => is(givenAt)),
      handovers: handovers.filter(({ at }) => is(at)),
    };
  };
  return { counted: around(true), after: around(false) };
}

/** What a closing left in each bag, without what waited to be counted then. */
export const carriedOver = (collectors: readonly Collector[]) =>
  new Map(
    collectors.map(({ staffId, inBag, handovers }) => [
      staffId,
      handovers.filter(isWaiting).reduce((left, { bagPaise }) => left - bagPaise, inBag),
    ]),
  );
