import { isUseless, type VisitBooking, type VisitSample } from "#app/domain/visits/visit.ts";
import { expectedContainers } from "./expected-containers.ts";

/**
 * The tests of a booking that cannot be measured, by name, with the container that is wanting: it was not
 * filled, is missing or of no use. No report of them is due (product §10: Booking).
 */
export function unmeasuredTests({ plan, samples }: Pick<VisitBooking, "plan" | "samples">) {
  const useless = samples.filter(isUseless);
  return new Map(
    expectedContainers(plan).flatMap(({ container, tests }) => {
      const sample = useless.find((one) => one.container === container);
      return sample ? tests.map((name): [string, VisitSample] => [name, sample]) : [];
    }),
  );
}
