import type { BookingStatus } from "#app/domain/booking/booking-status.ts";
import { isTakenAgain, type VisitSample } from "#app/domain/visits/visit.ts";

/** The containers that come to the lab on a day, by who brings them (product §10: Receive). */

export type BagContainer = Pick<
  VisitSample,
  "id" | "container" | "state" | "reason" | "label" | "remark" | "comesAgain"
> & {
  /** `Red/gold`, by the cap's colour. */
  name: string;
  /** ISO timestamp of counting it; null while it is on the way. */
  countedAt: string | null;
  countedBy: string | null;
  /** The booking that takes it again. */
  repeatedBy: { reference: string; status: BookingStatus } | null;
  /** Whose patient is erased is taken from nobody again. */
  isErased: boolean;
  /** When its label was scanned at the door, and by whom; null for one without a label from there. */
  scannedAt: string | null;
  scannedBy: string | null;
  /** Why it was taken without a label, where somebody said. */
  noLabelBecause: string | null;
  /** When somebody looked at it and accepted it. */
  acceptedAt: string | null;
};

/** What is known of a bag and its box, in °C. */
export type BoxFacts = {
  /** Of the last visit; null where nobody read it. */
  atDoor: number | null;
  /** When it was handed over. */
  here: number | null;
  /** That somebody was asked when it was handed over. */
  isHandedOver: boolean;
  /** Where it was not within the limits, at the doors and here. */
  outside: readonly { celsius: number; at: string; bookingIds: readonly string[] }[];
};

export type BagPatient = {
  bookingId: string;
  reference: string;
  name: string;
  collectedAt: string;
  /** In order of draw; without those that were not filled. */
  containers: BagContainer[];
};

export type Bag = {
  /** The collector's; blank when unknown. */
  collectorId: string;
  name: string;
  /** Ten digits where the desk reaches them. */
  phone: string | null;
  /** In the order in which they were collected. */
  patients: BagPatient[];
  /** The slot of the collector's next visit of the day. */
  nextSlot: string | undefined;
  /** Undefined where the lab does not ask for the temperature. */
  box: BoxFacts | undefined;
  sharps: { at: string; by: string } | null;
};

/** Where a bag is: on the way, being counted, or with nothing left to do. */
export type BagState = "way" | "counting" | "complete";

export const containersIn = ({ patients }: { patients: readonly BagPatient[] }) =>
  patients.flatMap(({ containers }) => containers);

/** True while the desk has to do something about it: count it, find it, or plan to take it again. */
export const isOpen = (one: Pick<BagContainer, "state" | "repeatedBy" | "isErased">) =>
  one.state === "collected" || isWorry(one);

/** True while one that is of no use is to be found, or taken again. */
export const isWorry = ({
  state,
  repeatedBy,
  isErased,
}: Pick<BagContainer, "state" | "repeatedBy" | "isErased">) =>
  (state === "missing" || state === "rejected") && !isTakenAgain({ repeatedBy }) && !isErased;

export function bagState(bag: Pick<Bag, "patients">): BagState {
  const containers = containersIn(bag);
  if (!containers.some(isOpen)) return "complete";
  return containers.every(({ state }) => state === "collected") ? "way" : "counting";
}

const ORDER: Record<BagState, number> = { counting: 0, way: 1, complete: 2 };

const lastCounted = (bag: Pick<Bag, "patients">) =>
  containersIn(bag)
    .flatMap(({ countedAt }) => countedAt ?? [])
    .toSorted()
    .at(-1) ?? "";

/** The bag being counted first, the last one counted before others; complete ones last. */
export const inOrder = (bags: readonly Bag[]) =>
  bags.toSorted(
    (a, b) =>
      ORDER[bagState(a)] - ORDER[bagState(b)] ||
      (lastCounted(a) > lastCounted(b) ? -1 : 1) * (bagState(a) === "counting" ? 1 : 0),
  );

/** Where a scan goes by default: the next expected container, then a missing one. */
export const nextExpected = (bag: Pick<Bag, "patients">) =>
  containersIn(bag).find(({ state }) => state === "collected") ??
  containersIn(bag).find((one) => one.state === "missing" && !isTakenAgain(one));

/** The container of one patient that is expected next, then one that was missed. */
export const nextOf = ({ patients }: Pick<Bag, "patients">, bookingId: string | undefined) =>
  nextExpected({ patients: patients.filter((patient) => patient.bookingId === bookingId) });

/** Whose container it is. */
export const patientOf = ({ patients }: Pick<Bag, "patients">, sampleId: string) =>
  patients.find(({ containers }) => containers.some(({ id }) => id === sampleId));

/** The patient whose booking has the reference that was scanned, and the bag. */
export function patientWith(bags: readonly Bag[], scanned: string) {
  const reference = scanned.trim().toUpperCase();
  for (const bag of bags) {
    const patient = bag.patients.find((one) => one.reference === reference);
    if (patient) return { bag, patient };
  }
  return undefined;
}

/** Its label was scanned at the door. */
export const isScanned = ({ scannedAt }: Pick<BagContainer, "scannedAt">) => scannedAt !== null;

/** The label that it has from the door, and that a scan has to read. */
export const doorLabel = ({ state, label }: Pick<BagContainer, "state" | "label">) =>
  state === "collected" || state === "missing" ? label : null;

/** The numbers; every container is in one of the last four. */
export function numbersOf(bags: readonly Bag[]) {
  const containers = bags.flatMap(containersIn);
  const count = (wanted: BagContainer["state"]) =>
    containers.filter(({ state }) => state === wanted).length;
  return {
    expected: containers.length,
    received: count("received"),
    onTheWay: count("collected"),
    missing: count("missing"),
    rejected: count("rejected"),
  };
}

export type Numbers = ReturnType<typeof numbersOf>;
