import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { promisedAt } from "#app/desk/visits/promised-at.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";

type Booked = Pick<VisitBooking, "plan" | "lines" | "collectedAt">;

/** Which tests of a booking are measured from which containers. */
export function testsOf({ plan, lines, collectedAt }: Booked) {
  const expected = expectedContainers(plan);
  const of = (containers: readonly string[]) =>
    Array.from(
      new Set(
        expected
          .filter(({ container }) => containers.includes(container))
          .flatMap(({ tests }) => tests),
      ),
    );
  return {
    /** Names of the tests that need one of these containers. */
    of,
    /** Names of those that need none of them, and when their reports are promised for. */
    without: (containers: readonly string[]) => {
      const failing = new Set(of(containers));
      const names = of(expected.map(({ container }) => container)).filter(
        (name) => !failing.has(name),
      );
      const kept = lines.flatMap(({ tests }) => tests).filter(({ name }) => names.includes(name));
      return {
        names,
        promisedAt: collectedAt ? promisedAt(kept, new Date(collectedAt)) : undefined,
      };
    },
  };
}
