import { t } from "#app/lib/translate.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { lineShares } from "#app/desk/visits/not-taken.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { needsFormG } from "#app/desk/visits/form-g.ts";
import {
  hasAddress,
  isLive,
  isOnlyAtCentre,
  type Visit,
  type VisitBooking,
} from "#app/domain/visits/visit.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";
import type { DayLabels } from "../day/day-labels.queries.server.ts";
import { labelWords } from "../day/label-words.ts";
import { ageInWords, fastInWords } from "./patient-words.ts";

/** The links of a visit, made where the server's secret is. */
export type Contact = { onTheWay?: string | undefined; upiAtDoor?: string | undefined };

type Given = {
  sendsSms: boolean;
  listPrices: ReadonlyMap<string, number>;
  /** Nothing is printed and nothing scanned when left out. */
  labels?: Pick<DayLabels, "labels" | "scans" | "boxes">;
};

const NO_LABELS = { labels: new Map(), scans: new Map(), boxes: new Map() };

/** A visit as it is sent to the phone; undefined when none of its patients is visited at home. */
export function toMyVisit(
  visit: Visit,
  now: Date,
  contact: Contact,
  { sendsSms, listPrices, labels = NO_LABELS }: Given,
): Omit<MyVisit, "receipt"> | undefined {
  const { id, day, slot, phone, door, landmark, bookings, moments } = visit;
  const patients = bookings
    .filter(isLive)
    .map((booking) => toPatient(booking, now, { listPrices, labels }));
  if (patients.length === 0 || isOnlyAtCentre(visit)) return undefined;
  return {
    id,
    day,
    slot,
    phone,
    address: addressLines(visit),
    outside: visit.outside ?? "",
    door: sentences([landmark, door]),
    area: placeInList(visit),
    directions: directionsTo(visit),
    patients,
    isFree: visit.origin === "recollect",
    discountPaise: visit.discountPaise,
    ...(visit.account && { account: visit.account.name }),
    onTicket: visit.payments
      .filter(({ method }) => method === "online")
      .map(({ paise, takenAt: at }) => ({ paise, at })),
    saysPaise: visit.saysPaise ?? 0,
    // What is waived is not collected; why is the desk's.
    chargePaise: visit.chargeWaivedBecause ? 0 : visit.chargePaise,
    payments: visit.payments.map(({ method, paise }) => ({
      // A phone with the program of before knows three ways to pay.
      method: method === "online" ? "advance" : method,
      paise,
    })),
    refunds: visit.refunds
      .filter(({ givenAt, allowedPaise }) => givenAt !== null || allowedPaise > 0)
      .map(({ paise, allowedPaise, givenAt }) => ({
        paise: givenAt === null ? 0 : paise,
        allowedPaise,
      })),
    onTheWay: contact.onTheWay ?? "",
    onTheWayBySms: sendsSms && isPhone(phone),
    upi: contact.upiAtDoor ?? "",
    upiPaise: contact.upiAtDoor ? billOf(visit).atHome.duePaise : 0,
    endedAt: moments.collected?.at ?? moments["no-show"]?.at ?? null,
    box: labels.boxes.get(id) ?? null,
  };
}

/** Two visits in the order of time. */
export const byTime = (one: MyVisit, other: MyVisit) =>
  one.day === other.day
    ? minutesOf(one.slot) - minutesOf(other.slot)
    : one.day < other.day
      ? -1
      : 1;

function toPatient(
  booking: VisitBooking,
  now: Date,
  { listPrices, labels }: Required<Pick<Given, "listPrices" | "labels">>,
): MyPatient {
  const containers = expectedContainers(booking.plan);
  const lines = lineShares(booking.lines, containers, listPrices);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    name: booking.patientName || t`Erased patient`,
    age: ageInWords(booking, dayInIndia(now)),
    sex: booking.sex,
    note: booking.notes?.trim() ?? "",
    deskNote: booking.labNotes?.trim() ?? "",
    containers: containers.map((one) => ({
      ...one,
      label: labelWords(containerName(one.container)),
    })),
    labels: labels.labels.get(booking.id) ?? [],
    scans: labels.scans.get(booking.id) ?? [],
    elsewhere: booking.plan.centre.map((test) => test.name),
    fast: fastInWords(booking.plan),
    isFastUnknown: booking.plan.fast.unknown.length > 0,
    ...(booking.bookerPhone !== null && { booker: toBooker(booking) }),
    needsFormG: needsFormG(booking.lines),
    lines,
    booked: booking.lines.map(({ position, itemId, name, quantity, pricePaise, ...line }) => ({
      position,
      kind: line.testsIncluded === null ? ("test" as const) : ("package" as const),
      id: itemId ?? "",
      name,
      quantity,
      pricePaise,
      tests: line.tests.map((test) => ({ ...test, listPaise: listPrices.get(test.id) ?? null })),
    })),
    testsChange: booking.testsChange ?? "",
    state: isOpen(booking.status)
      ? "open"
      : booking.status === "no-show"
        ? "not-home"
        : "collected",
  };
}

const toBooker = ({ bookerAgreed, guardianName, patientName }: VisitBooking) => ({
  agreed: bookerAgreed !== null,
  who: bookerAgreed?.name ?? guardianName ?? patientName,
});

/** House and street, then area and pincode. */
function addressLines({ flat, street, pincode }: Visit) {
  const area = [street, pincode].filter((part) => part?.trim()).join(" ");
  return [flat?.trim() ?? "", area].filter(Boolean);
}

/** The area; of an address that was written without one, all of it. Blank while there is no address. */
const placeInList = (visit: Visit) =>
  visit.street?.trim() || (hasAddress(visit) ? addressLines(visit).join(", ") : "");

/** `Lane beside the library. Green gate. The dog is tied.` */
const sentences = (parts: readonly (string | null)[]) =>
  parts
    .flatMap((part) => part?.trim() || [])
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");

const MAPS = "https://www.google.com/maps/dir/?api=1&destination=";

/** The map opens with directions to the point that the patient marked, or to the address. */
function directionsTo({ lat, lng, flat, street, pincode }: Visit) {
  if (lat && lng) return MAPS + encodeURIComponent(`${lat},${lng}`);
  const address = [flat, street, pincode].filter((part) => part?.trim()).join(", ");
  return address ? MAPS + encodeURIComponent(address) : "";
}
