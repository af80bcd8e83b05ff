import type { VisitBooking, VisitRefund, VisitSample } from "#app/domain/visits/visit.ts";
import { isLive, isTakenAgain } from "#app/domain/visits/visit.ts";
import { expectedContainers } from "./expected-containers.ts";
import { lineShares, notTakenPaise } from "./not-taken.ts";

/** What cannot be measured because a tube was rejected, and is to be given back for it. Amounts are paise. */
export type NotMeasured = { paise: number; tests: string[] };

type Tube = Pick<VisitSample, "state" | "position" | "repeatedBy">;
type Booking = Pick<VisitBooking, "status" | "notTakenPaise"> & {
  lines: Parameters<typeof lineShares>[0];
  plan: Parameters<typeof expectedContainers>[0];
  samples: readonly Tube[];
};
type Given = {
  origin: string;
  bookings: readonly Booking[];
  refunds: readonly Pick<VisitRefund, "reason" | "paise">[];
};

/**
 * Proposes what to give back: the price of each test of a rejected tube that no visit takes again, of a
 * package its share by list price, rounded down to a rupee. What a tube that was not filled has taken off the
 * bill already is not given back too, nor what went back before as not measured.
 * @param listPrices of the tests, by id.
 */
export function proposeNotMeasured(
  { origin, bookings, refunds }: Given,
  listPrices: ReadonlyMap<string, number>,
): NotMeasured {
  if (origin === "recollect") return { paise: 0, tests: [] };
  const lost = bookings.filter(isLive).map((booking) => lostOf(booking, listPrices));
  const went = refunds
    .filter(({ reason }) => reason === "Not measured")
    .reduce((sum, { paise }) => sum + paise, 0);
  const paise = lost.reduce((sum, one) => sum + one.paise, 0) - went;
  return { paise: Math.max(0, paise), tests: [...new Set(lost.flatMap(({ tests }) => tests))] };
}

/** True for a tube from which nothing comes any more. */
export const isLostTube = (sample: Pick<Tube, "state" | "repeatedBy">) =>
  sample.state === "rejected" && !isTakenAgain(sample);

function lostOf(booking: Booking, listPrices: ReadonlyMap<string, number>): NotMeasured {
  const { lines, plan, samples, notTakenPaise: offPaise } = booking;
  const rejected = samples.filter(isLostTube).map(({ position }) => position);
  const off = samples
    .filter(({ state }) => state === "not-taken" && offPaise !== null)
    .map(({ position }) => position);
  const containers = expectedContainers(plan);
  const shares = lineShares(lines, containers, listPrices);
  const names = (positions: readonly number[]) =>
    containers.filter(({ position }) => positions.includes(position)).flatMap(({ tests }) => tests);
  const gone = names(off);
  return {
    paise: notTakenPaise(shares, [...off, ...rejected]) - notTakenPaise(shares, off),
    tests: names(rejected).filter((test) => !gone.includes(test)),
  };
}
