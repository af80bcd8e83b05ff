import { containersOf, isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { isUseless, type VisitSample } from "#app/domain/visits/visit.ts";
import { containerKind } from "#app/domain/visit-plan/sample-reading.ts";
import { isNamedIn } from "./reported-tests.ts";

/**
 * How it stands with a test once samples were taken: its report is out, is due, cannot come of these
 * samples because a container is missing, rejected or was not filled, or it is done at a centre.
 */
export type TestFate = "ready" | "due" | "lost" | "at-centre";

type Given = {
  /** The containers of the booking; none where they are not known. */
  samples: readonly Pick<VisitSample, "container" | "state">[];
  /** Reports of the booking that the patient can read. */
  reports: readonly { part: "partial" | "final"; testName: string }[];
};

/** What becomes of one test of a booking. */
export function testFate(
  { name, container }: { name: string; container: string },
  { samples, reports }: Given,
): TestFate {
  if (reports.some(({ part, testName }) => part === "final" || isNamedIn(testName, name)))
    return "ready";
  if (isDoneAtCentre(container)) return "at-centre";
  const isLost = (part: string) => {
    const same = samples.filter((one) => containerKind(one.container) === containerKind(part));
    return same.length > 0 && same.every(isUseless);
  };
  return containersOf(container).some(isLost) ? "lost" : "due";
}
