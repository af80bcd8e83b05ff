import { withNth } from "#app/domain/tubes/with-nth.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { labelWords } from "../day/label-words.ts";
import type { DoorScan, MyPatient } from "../day/my-day.ts";
import { type Draft, draftOf } from "../phone/draft.ts";

/** A tube or cup of a patient, and its label as far as it has one. */
export type Tube = {
  /** In the order of draw, 1 first; those that nobody expected come last. */
  place: number;
  /** Its place on the list of containers; undefined for one more than was expected. */
  position: number | undefined;
  /** As the price list names it, and which of the same container, 0 first. */
  container: string;
  nth: number;
  /** `Lavender` */
  label: string;
  tests: readonly string[];
  scan: DoorScan | undefined;
};

type Patient = Pick<MyPatient, "containers" | "scans">;

/** What is to be filled and what was scanned, in the order of draw; one tube more stands at the end. */
export function tubesOf({ containers, scans }: Patient): Tube[] {
  const expected = withNth(containers).map((one, index): Tube => {
    const { container, nth } = one;
    const scan = scans.find((other) => other.container === container && other.nth === nth);
    return { place: index + 1, ...one, scan };
  });
  const placed = new Set(expected.map(({ scan }) => scan?.key));
  const more = scans.filter(({ key }) => !placed.has(key));
  return [
    ...expected,
    ...more.map((scan, index): Tube => ({
      place: expected.length + index + 1,
      position: undefined,
      container: scan.container,
      nth: scan.nth,
      label: labelWords(containerName(scan.container)),
      tests: [],
      scan,
    })),
  ];
}

/** How far the labels of a patient are: what is not taken needs none. */
export type ScanState = {
  tubes: readonly Tube[];
  scanned: number;
  total: number;
  /** Those without a label about which nothing is said yet; the first one is asked for next. */
  missing: readonly Tube[];
};

export function scanState(
  patient: Patient & Pick<MyPatient, "bookingId">,
  draft: Draft,
): ScanState {
  const { notTaken, withoutLabel } = draftOf(draft, patient.bookingId);
  const isSaid = (said: readonly { position: number }[], { position }: Tube) =>
    said.some((one) => one.position === position);
  const tubes = tubesOf(patient).filter((tube) => tube.scan || !isSaid(notTaken, tube));
  return {
    tubes,
    scanned: tubes.filter(({ scan }) => scan).length,
    total: tubes.length,
    missing: tubes.filter((tube) => !tube.scan && !isSaid(withoutLabel, tube)),
  };
}

/** The next patient of a visit whose tubes are not all scanned; undefined when all are. */
export function nextMissing(
  { patients }: { patients: readonly MyPatient[] },
  { bookingId }: Pick<MyPatient, "bookingId">,
  draft: Draft,
) {
  const at = patients.findIndex((one) => one.bookingId === bookingId);
  const others = [...patients.slice(at + 1), ...patients.slice(0, Math.max(at, 0))];
  return others.find((one) => scanState(one, draft).missing.length > 0);
}

/** Of whom not everything is scanned, the first. */
export const firstMissing = ({ patients }: { patients: readonly MyPatient[] }, draft: Draft) =>
  patients.find((one) => scanState(one, draft).missing.length > 0);

type WithLabels = { patients: readonly Pick<MyPatient, "labels" | "scans">[] };

/**
 * Whether this visit is one whose tubes have labels. Where nothing was printed for its patients, and nothing
 * for the bag, the ticks alone count: a lab that prints nothing is never asked for a label.
 */
export const hasLabels = ({ patients }: WithLabels, { spares }: { spares: readonly string[] }) =>
  spares.length > 0 || patients.some(({ labels, scans }) => labels.length + scans.length > 0);

/** What is scanned counts as taken, also where it was said before that it is not. */
export function withScanned(draft: Draft, patients: readonly MyPatient[]): Draft {
  const scanned = patients.filter(({ scans }) => scans.length > 0);
  if (scanned.length === 0) return draft;
  const entered = scanned.map((patient) => {
    const { bookingId } = patient;
    const own = draftOf(draft, bookingId);
    const bound = tubesOf(patient).flatMap(({ position, scan }) =>
      scan && position !== undefined ? [position] : [],
    );
    const isFree = ({ position }: { position: number }) => !bound.includes(position);
    const next = {
      ...own,
      taken: [...new Set([...own.taken, ...bound])],
      notTaken: own.notTaken.filter(isFree),
      withoutLabel: own.withoutLabel.filter(isFree),
    };
    return [bookingId, next] as const;
  });
  return { ...draft, patients: { ...draft.patients, ...Object.fromEntries(entered) } };
}
