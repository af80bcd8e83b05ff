import type { BookingStatus } from "#app/domain/booking/booking-status.ts";
import { containersOf, isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { isUseless, type VisitSample } from "#app/domain/visits/visit.ts";
import { containerKind } from "#app/domain/visit-plan/sample-reading.ts";
import { isNamedIn } from "./reported-tests.ts";

/**
 * How it stands with a test once samples were taken: its report is out, or due. Where a container is
 * missing, rejected or was not filled, it cannot come of these samples: a new one is to be taken, or is
 * not (any more). Or it is done at a centre.
 */
export type TestFate = "ready" | "due" | "to-take" | "lost" | "at-centre";

/** A container with what is planned for one of no use. */
type Taken = Pick<VisitSample, "container" | "state"> & {
  /** 0 where it is not wanted any more. */
  comesAgain: number | null;
  /** The status of the booking that takes it again; null while none does. */
  againStatus: BookingStatus | null;
};

type Given = {
  /** The containers of the booking; none where they are not known. */
  samples: readonly Taken[];
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
  const lost = containersOf(container).flatMap((part) => {
    const same = samples.filter((one) => containerKind(one.container) === containerKind(part));
    return same.length > 0 && same.every(isUseless) ? [same] : [];
  });
  if (lost.length === 0) return "due";
  return lost.every((same) => same.some(isToTake)) ? "to-take" : "lost";
}

/**
 * True until the visit that takes it again has taken it, or nobody wants it any more. Of one that was not
 * filled somebody has said so; one that is missing or rejected is to be taken unless it is taken off.
 */
const isToTake = ({ state, comesAgain, againStatus }: Taken) =>
  (state === "not-taken" ? comesAgain === 1 : comesAgain !== 0) &&
  (againStatus === null || !TAKEN.has(againStatus));

/** The visit that takes a container again has taken it. */
const TAKEN: ReadonlySet<BookingStatus> = new Set(["collected", "reported"]);
