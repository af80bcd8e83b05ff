import { askedOf } from "#app/domain/bill/said-paid.ts";
import { type Bill, pricedParts } from "#app/domain/bill/bill.ts";
import { aboutAgain } from "#app/desk/calls/planned-again.ts";
import { whyAgain } from "#app/desk/visits/again-words.ts";
import { AT_BOOTH, PATIENT_GOES } from "#app/desk/visits/at-booth.ts";
import type { ReadOutFacts } from "#app/desk/visits/read-out.ts";
import type { StatusFacts } from "#app/desk/visits/status-line.ts";
import { countedToFill, containersOf, toFillWords } from "#app/desk/visits/to-fill.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDate } from "#app/lib/desk-times.ts";
import { isLive, isOnlyAtCentre, type Visit, type VisitBooking } from "#app/domain/visits/visit.ts";
import type { Repeat } from "./repeat.queries.server.ts";
import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";

/** What the head and the first label of a visit say (product §10: Booking). */

/** The patients whom the visit is for: the live ones, or all of a visit that is cancelled. */
export function patientsOf(visit: Visit): VisitBooking[] {
  const live = visit.bookings.filter(isLive);
  return live.length > 0 ? live : visit.bookings;
}

/** The name is blank once the patient is erased. */
export const nameOf = ({ patientName }: Pick<VisitBooking, "patientName">) =>
  nameOrErased(patientName);

/** `Erased on 26 November 2026, 10:00 AM` of a visit of which nobody is known any more: when the last one was. */
export function erasedOn({ bookings }: Visit) {
  const at = bookings
    .flatMap(({ erasedAt }) => erasedAt ?? [])
    .toSorted()
    .at(-1);
  if (!at) return "";
  const moment = new Date(at);
  return `Erased on ${deskDate(dayInIndia(moment))}, ${deskClock(moment)}`;
}

/** `Saraswathi Murthy and 2 more` */
export function titleOf(visit: Visit) {
  const [first, ...more] = patientsOf(visit);
  const name = first ? nameOf(first) : "";
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}

const ORIGINS: Record<Visit["origin"], string> = {
  site: "Booked on the site",
  phone: "Booked by phone",
  callback: "Booked from a callback",
  recollect: "Collect again",
};

/** Where the order came from, or for a family what the visit is. */
export function originOf(visit: Visit) {
  const patients = patientsOf(visit).length;
  if (patients > 1) return `One visit, ${patients} patients, 1 bill`;
  if (visit.repeats) return `${ORIGINS.recollect}, repeats ${visit.repeats.reference}`;
  const isNew = visit.origin === "site" && visit.status === "pending";
  return isNew ? "New booking from the site" : ORIGINS[visit.origin];
}

/** True once the samples of a patient are taken. */
export const hasSamples = ({ bookings }: Visit) =>
  bookings.some(({ status }) => status === "collected" || status === "reported");

type PartialReport = {
  part: "partial" | "final";
  testsReady: number | null;
  testsTotal: number | null;
};

/** The facts of the status line. @param reports those that are published, newest first. */
export function statusFactsOf(visit: Visit, reports: readonly PartialReport[] = []): StatusFacts {
  const patients = patientsOf(visit);
  const promises = patients.map(({ promisedAt }) => promisedAt);
  const known = promises.filter((promise) => promise !== null);
  const last = known.toSorted().at(-1);
  const assignee = visit.assignee?.name ?? visit.phlebotomist;
  const partial = partialOf(reports);
  return {
    status: visit.status,
    day: visit.day,
    slot: visit.slot,
    placedAt: patients.map(({ placedAt }) => placedAt).toSorted()[0] ?? "",
    moments: visit.moments,
    ...(assignee && { assignee }),
    ...(last && known.length === promises.length && { promisedAt: last }),
    reports: {
      ready: patients.filter(({ status }) => status === "reported").length,
      all: patients.length,
    },
    ...(partial && { tests: partial }),
    ...(isOnlyAtCentre(visit) && { isAtCentre: true }),
  };
}

/** How many tests are ready, where the newest report is a part; undefined otherwise. */
function partialOf([newest]: readonly PartialReport[]) {
  if (newest?.part !== "partial" || newest.testsReady === null || newest.testsTotal === null)
    return undefined;
  return { ready: newest.testsReady, total: newest.testsTotal };
}

/** The facts that are read out to the caller. @param repeat what the visit takes again. */
export function readOutOf(visit: Visit, bill: Bill, repeat?: Repeat): ReadOutFacts {
  const patients = patientsOf(visit);
  return {
    patients: patients.map((booking) => ({
      name: nameOf(booking),
      items: booking.lines.map(({ name }) => name),
      atCentre: booking.lines.filter((line) => line.atCentre).map(({ name }) => name),
      plan: booking.plan,
    })),
    day: visit.day,
    slot: visit.slot,
    outside: visit.outside,
    ...askedParts(visit, bill),
    pays: bill.account?.name,
    isPaid: bill.paidPaise > bill.givenBackPaise,
    paidPaise: bill.paidPaise - bill.givenBackPaise,
    overPaise: bill.overPaise,
    ...(repeat && repeatFacts(visit, repeat)),
  };
}

/** What is asked for at the door and at the centre: not what is said to be paid. */
function askedParts(visit: Visit, bill: Bill) {
  const { duePaise, centreDuePaise } = pricedParts(
    bill,
    patientsOf(visit).flatMap(({ lines }) => lines),
  );
  const { saysPaise = 0 } = visit;
  const { homePaise, allPaise } = askedOf(bill, saysPaise);
  return {
    duePaise: duePaise && homePaise,
    centreDuePaise: centreDuePaise && Math.min(centreDuePaise, allPaise - homePaise),
    saysPaise,
  };
}

/** `It is about HbA1c, in the lavender tube. Your tube did not reach the lab.` */
function repeatFacts(visit: Visit, { samples, firstDuePaise }: Repeat) {
  const lines = patientsOf(visit).flatMap((booking) => booking.lines);
  const about = [aboutAgain(lines, samples), whyAgain(samples)].filter(Boolean).join(" ");
  return { ...(samples.length > 0 && { again: about }), firstDuePaise };
}

const fasts = ({ plan }: VisitBooking) => plan.fast.hours > 0;

/** `2 of 3 fast`; undefined for one patient, and when no one has to fast. */
export function fastingCount(visit: Visit) {
  const patients = patientsOf(visit);
  const fasting = patients.filter(fasts).length;
  return patients.length > 1 && fasting > 0 ? `${fasting} of ${patients.length} fast` : undefined;
}

export const isFastingVisit = (visit: Visit) => patientsOf(visit).some(fasts);

/** `3 red/gold, 3 lavender, 1 grey, 1 urine cup: 7 tubes and 1 cup`; after the sample what was taken. */
export const allToFillWords = (visit: Visit) =>
  toFillWords(countedToFill(patientsOf(visit).map(containersOf)));

/** `31, Sri Raghavendra Krupa, 6th Cross, Koramangala 5th Block 560095`; blank when nothing is known. */
export function addressLine({ flat, street, pincode }: Visit) {
  const place = [flat, street].map((part) => part?.trim()).filter(Boolean);
  return [place.join(", "), pincode].filter(Boolean).join(" ");
}

/** Where the samples are taken: the address, or the booth by its name where it is known. */
export function placeLine(visit: Visit, boothPlace: string | undefined) {
  if (visit.atBoothAt === null) return addressLine(visit);
  return boothPlace ? `${AT_BOOTH} in ${boothPlace}` : AT_BOOTH;
}

/** Who went to a visit that is over: a colleague, or the patient to the booth; nobody to a cancelled one. */
export const whoWent = ({ status, assignee, phlebotomist, atBoothAt }: Visit) =>
  status === "cancelled"
    ? "Nobody"
    : (assignee?.name ?? phlebotomist ?? (atBoothAt === null ? "Nobody" : PATIENT_GOES));

/** `Behind the fire station. Blue gate, first floor.` */
export const doorLine = ({ landmark, door }: Visit) =>
  [landmark, door]
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");
