import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import type { Visit, VisitBooking, VisitLine, VisitSample } from "#app/domain/visits/visit.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import {
  expectedContainers,
  type ExpectedContainer,
} from "#app/desk/visits/expected-containers.ts";
import { lineShares, notTakenPaise } from "#app/desk/visits/not-taken.ts";
import { planLines } from "#app/desk/visits/planned-lines.ts";
import { promisedAt } from "#app/desk/visits/promised-at.ts";

/** What each test costs by itself, in paise by id. */
export type ListPrices = ReadonlyMap<string, number>;

/**
 * The visit as it is once one of its bookings has these lines: plan, report time, and what is not paid
 * because it was not taken. The same on the screen and in the change.
 */
export const visitWithLines = (
  visit: Visit,
  bookingId: string,
  lines: readonly VisitLine[],
  listPrices: ListPrices,
): Visit => ({
  ...visit,
  bookings: visit.bookings.map((booking) =>
    booking.id === bookingId ? bookingWithLines(booking, visit, lines, listPrices) : booking,
  ),
});

export function bookingWithLines(
  booking: VisitBooking,
  time: Pick<Visit, "day" | "slot"> & Partial<Pick<Visit, "atBoothAt">>,
  lines: readonly VisitLine[],
  listPrices: ListPrices,
): VisitBooking {
  const { plan, plannedAt } = planLines(lines, time);
  const { collectedAt, samples } = booking;
  const changed = { ...booking, lines: [...lines], plan };
  if (collectedAt === null) return { ...changed, promisedAt: plannedAt ?? null };
  const containers = expectedContainers(plan);
  const missing = notFilled(containers, samples);
  const lost = new Set(missing.flatMap(({ tests }) => tests));
  const inBag = lines
    .flatMap((line) => line.tests)
    .filter(({ name, container }) => !isDoneAtCentre(container) && !lost.has(name));
  const less = notTakenPaise(
    lineShares(lines, containers, listPrices),
    missing.map(({ position }) => position),
  );
  return {
    ...changed,
    promisedAt: promisedAt(inBag, new Date(collectedAt))?.toISOString() ?? null,
    notTakenPaise: booking.notTakenPaise !== null && less > 0 ? less : null,
  };
}

/** Those of the expected containers that were not filled: of several of a kind the last ones. */
function notFilled(
  containers: readonly ExpectedContainer[],
  samples: readonly Pick<VisitSample, "container" | "state">[],
) {
  const empty = samples.filter(({ state }) => state === "not-taken");
  return Array.from(Map.groupBy(containers, ({ container }) => containerName(container))).flatMap(
    ([name, same]) => {
      const count = empty.filter(({ container }) => containerName(container) === name).length;
      return count > 0 ? same.slice(-count) : [];
    },
  );
}
