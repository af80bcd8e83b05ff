import { readTubeNumber, type TubeNumber } from "#app/domain/tubes/tube-number.ts";
import type { MyDay, MyPatient, MyVisit } from "../day/my-day.ts";
import { type Tube, tubesOf } from "./tubes-of.ts";

/** A tube that has a label already, and whose it is. */
export type Holder = {
  /** `Red/gold`, `Nandini Rao` */
  what: string;
  name: string;
  /** ISO moment of the scan. */
  at: string;
  /** The colleague that scanned it; blank for who holds this phone. */
  by: string;
  /** The scan, where this phone's day has it. */
  scan: TakeBack | undefined;
};

/** A scan that can be taken back, and what it was of. */
export type TakeBack = { visit: MyVisit; patient: MyPatient; tube: Tube };

/** What a number that was read is, for the patient whose tubes are filled (concept/tubes-money, section 2). */
export type Verdict =
  /** A tube of this patient. */
  | { is: "tube"; number: string; tube: Tube }
  /** Printed for no tube: which one takes it is asked. */
  | { is: "spare"; number: string }
  /** Of another patient of the same visit; no tube for a spare one, or one that is not taken any more. */
  | { is: "family"; number: string; patient: MyPatient; tube: Tube | undefined; isSpare: boolean }
  /** Of another visit on this phone. */
  | {
      is: "wrong";
      number: string;
      patient: MyPatient;
      visit: MyVisit;
      tube: Tube | undefined;
      scannedAt: string;
    }
  /** A number of ours, of nobody on this phone. */
  | { is: "nobody"; number: string }
  | { is: "used"; number: string; holder: Holder }
  /** The tube has another label already. */
  | { is: "has-label"; number: string; tube: Tube }
  /** This patient's, but what it was printed for is not taken any more. */
  | { is: "not-needed"; number: string; container: string }
  | { is: "aside"; number: string }
  | { is: "no-number"; number: string }
  /** The printer's test label. */
  | { is: "test"; number: string };

type Where = {
  /** With what the phone has scanned (`withScans`). */
  day: MyDay;
  visit: Pick<MyVisit, "id" | "patients">;
  patient: MyPatient;
};

const MOST_SHOWN = 24;

/** What was scanned or typed beside a patient, by what the phone knows without the network. */
export function judgeScan(text: string, where: Where): Verdict {
  const read = readTubeNumber(text);
  const shown = text.trim().toUpperCase().slice(0, MOST_SHOWN);
  if (shown.startsWith("TEST-")) return { is: "test", number: shown };
  if (!read) return { is: "no-number", number: shown };
  const { number } = read;
  if (where.day.aside.includes(number)) return { is: "aside", number };
  return read.kind === "spare" ? judgeSpare(number, where.day) : judgeVisitTube(read, where);
}

function judgeSpare(number: string, day: MyDay): Verdict {
  const bound = holderOf(number, day);
  if (bound) return { is: "used", number, holder: bound };
  const used = day.usedSpares.find(({ label }) => label === number);
  if (used) {
    const { what, name, at } = used;
    return { is: "used", number, holder: { what, name, at, by: "", scan: undefined } };
  }
  return { is: day.spares.includes(number) ? "spare" : "no-number", number };
}

function judgeVisitTube(read: Extract<TubeNumber, { kind: "visit" }>, where: Where): Verdict {
  const { number } = read;
  const owner = ownerOf(read, where.day);
  if (!owner) return { is: "nobody", number };
  const holder = holderOf(number, where.day);
  const patient = where.visit.patients.find(({ bookingId }) => bookingId === owner.bookingId);
  const target = targetOf(read, patient ?? owner.patient);
  const tube = target && "tube" in target ? target.tube : undefined;
  if (!patient)
    return {
      is: "wrong",
      number,
      patient: owner.patient,
      visit: owner.visit,
      tube,
      scannedAt: holder?.at ?? "",
    };
  if (holder) return { is: "used", number, holder };
  if (!target) return { is: "no-number", number };
  if (patient.bookingId !== where.patient.bookingId)
    return { is: "family", number, patient, tube, isSpare: "isSpare" in target };
  if ("isSpare" in target) return { is: "spare", number };
  if ("gone" in target) return { is: "not-needed", number, container: target.gone };
  return target.tube.scan
    ? { is: "has-label", number, tube: target.tube }
    : { is: "tube", number, tube: target.tube };
}

type Read = { number: string; reference: string; place: number };

/** Whose label it is: printed for, or by the reference where it was printed after the list was fetched. */
function ownerOf({ number, reference }: Read, day: MyDay) {
  const all = day.visits.flatMap((visit) =>
    visit.patients.map((patient) => ({ visit, patient, bookingId: patient.bookingId })),
  );
  return (
    all.find(({ patient }) => patient.labels.some((one) => one.number === number)) ??
    all.find(({ patient }) => patient.reference === reference)
  );
}

type Target = { tube: Tube } | { isSpare: true } | { gone: string };

/**
 * What a label of a patient is for. Where the list has none of the patient's, they were printed after it was
 * fetched: the number is then the place in the order of draw, and the one after the last is the spare.
 */
function targetOf({ number, place }: Read, patient: MyPatient): Target | undefined {
  const tubes = tubesOf(patient);
  const label = patient.labels.find((one) => one.number === number);
  if (label) {
    const { container, nth } = label;
    if (container === null) return { isSpare: true };
    const tube = tubes.find((one) => one.container === container && one.nth === nth);
    return tube ? { tube } : { gone: container };
  }
  if (patient.labels.length > 0) return undefined;
  const tube = tubes.find((one) => one.place === place && one.position !== undefined);
  if (tube) return { tube };
  return place === patient.containers.length + 1 ? { isSpare: true } : undefined;
}

/** The tube to which a label is bound, of the visits on this phone. */
export function holderOf(number: string, day: MyDay): Holder | undefined {
  for (const visit of day.visits)
    for (const patient of visit.patients) {
      const tube = tubesOf(patient).find(({ scan }) => scan?.label === number);
      if (tube?.scan)
        return {
          what: tube.label,
          name: patient.name,
          at: tube.scan.at,
          by: tube.scan.by,
          scan: { visit, patient, tube },
        };
    }
  return undefined;
}

/** The camera sees a label again and again while it is held there: that is one scan. */
const ONE_LOOK_MS = 3_000;

/** @param last what the camera saw last, and when. */
export const isSameLook = (
  last: { text: string; at: number } | undefined,
  text: string,
  at: number,
) => last !== undefined && last.text === text && at - last.at < ONE_LOOK_MS;
