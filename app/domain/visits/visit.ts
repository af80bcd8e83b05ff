import type { BilledVisit, PaymentMethod } from "#app/domain/bill/bill.ts";
import type { RefundMethod } from "#app/domain/bill/refund.ts";
import type { RestComes } from "#app/domain/bill/rest-of-bill.ts";
import type { BookedTest } from "#app/domain/booking/booking.queries.server.ts";
import { BOOKING_STEPS, type BookingStatus, isOpen } from "#app/domain/booking/booking-status.ts";
import type { Language } from "#app/lib/language.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/**
 * A visit as every screen of the desk shows it: one trip to one door, with a booking a patient
 * (product §10: Booking). Days are ISO days, moments ISO timestamps, amounts paise.
 */
export type Visit = {
  id: string;
  day: string;
  /** `09:00 AM` */
  slot: string;
  /** Whom the lab calls. */
  phone: string;
  /** House and street; null until somebody has given it, as the rest of the address. */
  flat: string | null;
  /** The area. */
  street: string | null;
  landmark: string | null;
  pincode: string | null;
  /** Decimal degrees as text, both or neither. */
  lat: string | null;
  lng: string | null;
  /** How to find the door. */
  door: string | null;
  /** Of all bookings that are not cancelled, the least advanced; see `visitStatus`. */
  status: BookingStatus;
  /** When a status was reached, and by whom where the history knows it. */
  moments: Moments;
  /** First name of who comes, as the patient sees it. */
  phlebotomist: string | null;
  /** The colleague who goes; null when nobody does, or only a first name is known. */
  assignee: Person | null;
  origin: BilledVisit["origin"];
  createdBy: Person | null;
  /** The booking whose samples this visit takes again. */
  repeats: { bookingId: string; reference: string } | null;
  discountPaise: number | null;
  discountReason: string | null;
  discountWords: string | null;
  discountBy: Person | null;
  chargePaise: number | null;
  chargeWaivedBecause: string | null;
  chargeWaivedWords: string | null;
  /** Who pays monthly for it; null where the patient pays. */
  account: { id: string; name: string } | null;
  /** How what is still due comes, where a part is paid. */
  restComes: RestComes | null;
  /** What of the money that was paid too much the patient leaves for the visit. */
  keptOverPaise: number | null;
  /** Ids of visits that the lab chose not to join. */
  keptApartFrom: readonly string[];
  /** Since when the patient comes to the booth, where all of it is done then; null for a visit at the door. */
  atBoothAt: string | null;
  /**
   * The pincode outside the area for which it is wanted, until it is decided what is done instead: it can be
   * neither confirmed nor given to anybody.
   */
  outside?: string | undefined;
  /** Live ones first, each in the order in which they were placed. Never empty. */
  bookings: VisitBooking[];
  payments: VisitPayment[];
  refunds: VisitRefund[];
  /** What the patient says is paid, while it is checked; absent for nothing. */
  saysPaise?: number | undefined;
};

export type Person = { id: string; name: string };
export type Moments = Partial<Record<BookingStatus, { at: string; by: string | null }>>;

export type VisitBooking = {
  id: string;
  reference: string;
  kind: "test" | "package" | "recommended" | "cart";
  /** Blank when the patient is erased. */
  patientName: string;
  phone: string;
  email: string | null;
  /** The patient's own words. */
  notes: string | null;
  /** For the team; the patient does not see it. */
  labNotes: string | null;
  status: BookingStatus;
  totalPaise: number | null;
  /** What the bill is lower by, because a container was not filled. */
  notTakenPaise: number | null;
  /** What the browser showed, where it is not `totalPaise`. */
  quotedPaise: number | null;
  priceAgreedAt: string | null;
  /** Which change of the tests stands; null while they are as booked. */
  testsChange: string | null;
  /** See `markInWords`. */
  marks: readonly string[];
  /** The new time that the patient asks for, while the visit is ahead. */
  wish: { day: string; slot: string; at: string } | null;
  placedAt: string;
  confirmedAt: string | null;
  assignedAt: string | null;
  collectedAt: string | null;
  reportedAt: string | null;
  noShowAt: string | null;
  /** Why nobody was visited; null where nobody has to be called about it. */
  noShowReason: string | null;
  /** When who was at the door called the patient last, as their phone knows it. */
  noShowCalledAt: string | null;
  cancelledAt: string | null;
  cancelledBy: "patient" | "lab" | null;
  cancelReason: string | null;
  birthYear: number | null;
  sex: "female" | "male" | "other" | null;
  guardianName: string | null;
  guardianRelation: string | null;
  /** The referring doctor, by the name of the list. */
  doctor: string | null;
  /** That the patient agrees that this doctor is told; null until somebody has noted it. */
  doctorConsent: { at: string; by: Person | null } | null;
  /** The number of who booked from abroad, in E.164; null where the phone at the door booked. */
  bookerPhone: string | null;
  /** Who agreed that the reports may go there too, and who noted it; null until somebody has. */
  bookerAgreed: { name: string; at: string; by: Person | null } | null;
  /** The site's language in which it was booked. */
  language: Language;
  fasted: "yes" | "no" | null;
  collectedBy: Person | null;
  /** When all reports are promised for: once collected as promised, before as planned; null if unknown. */
  promisedAt: string | null;
  erasedAt: string | null;
  lines: VisitLine[];
  /** Tubes in order of draw, what the patient fills, fast and reports, by the rules of the visit plan. */
  plan: VisitPlan;
  /** The containers, in order of draw; empty until they are collected. */
  samples: VisitSample[];
};

export type VisitLine = {
  position: number;
  /** Null when it is not in the catalogue. */
  itemId: string | null;
  name: string;
  category: string;
  quantity: number;
  pricePaise: number | null;
  listPaise: number | null;
  quotedPaise: number | null;
  /** What one costs the account that pays; null or absent where the patient pays. */
  agreedPaise?: number | null | undefined;
  /** Names of a package's tests; null for a test. */
  testsIncluded: string | null;
  tests: BookedTest[];
  /** Nothing of it is taken at home. */
  atCentre: boolean;
};

export type VisitSample = {
  id: string;
  container: string;
  /** `collected` is on the way to the lab, `received` was counted there, `missing` was not in the bag. */
  state: "collected" | "not-taken" | "received" | "missing" | "rejected";
  reason: string | null;
  /** Of one that was not filled: it is taken later. */
  comesAgain: boolean;
  /** Place in the order of draw. */
  position: number;
  /** `23-014`; null for one that was counted without a label, or not yet. */
  label: string | null;
  /** Accepted all the same; null for none. */
  remark: string | null;
  /** The booking that takes it again. */
  repeatedBy: { bookingId: string; reference: string; status: BookingStatus } | null;
};

export type VisitPayment = {
  id: string;
  method: PaymentMethod;
  paise: number;
  upiReference: string | null;
  takenAt: string;
  /** Null where a gateway tells of it. */
  takenBy: Person | null;
  payReference: string | null;
  matchedAs: "reference" | "chosen" | "gateway" | null;
};

export type VisitRefund = {
  id: string;
  paise: number;
  /** What of it was not too much. */
  allowedPaise: number;
  method: RefundMethod;
  reason: string;
  words: string | null;
  bankReference: string | null;
  askedAt: string;
  /** Null while it is still to be sent. */
  givenAt: string | null;
  givenBy: Person;
  /** Of which payment it went back; null where it is of none in particular. */
  paymentId: string | null;
  /** How often the gateway was asked for it, and what it refused last. */
  tries: number;
  dueAt: string | null;
  lastError: string | null;
};

/** True while the visit takes place for this patient. */
export const isLive = ({ status }: { status: BookingStatus }) => status !== "cancelled";

/**
 * The status of a visit: of its bookings that are not cancelled the least advanced, where no-shows count
 * only when there is nobody else; cancelled when all are.
 */
export function visitStatus(bookings: readonly { status: BookingStatus }[]): BookingStatus {
  const live = bookings.filter(isLive);
  const steps = live.flatMap(({ status }) => {
    const step = BOOKING_STEPS.findIndex((one) => one === status);
    return step < 0 ? [] : [step];
  });
  if (steps.length > 0) return BOOKING_STEPS[Math.min(...steps)] ?? "pending";
  return live.length > 0 ? "no-show" : "cancelled";
}

/** Ways to say that a visit is ahead: it can be moved, assigned and cancelled. */
export const isAhead = ({ status }: Pick<Visit, "status">) => isOpen(status);

/** True when nobody of the visit has anything taken at home: it needs no phlebotomist and no address. */
export function isOnlyAtCentre({ bookings }: { bookings: readonly CentreBooking[] }) {
  const lines = bookings.filter(isLive).flatMap((booking) => booking.lines);
  return lines.length > 0 && lines.every(({ atCentre }) => atCentre);
}

type CentreBooking = { status: BookingStatus; lines: readonly { atCentre: boolean }[] };

/** True once nobody of the visit is known any more: nothing can be done with it. */
export const isErasedVisit = ({
  bookings,
}: {
  bookings: readonly Pick<VisitBooking, "erasedAt">[];
}) => bookings.every(({ erasedAt }) => erasedAt !== null);

/** False until house or street are known: pincode alone leads nowhere. */
export const hasAddress = ({ flat, street }: Pick<Visit, "flat" | "street">) =>
  Boolean(flat?.trim() || street?.trim());

/** True when somebody goes to a door that nobody knows yet. */
export const isDoorUnknown = (visit: Pick<Visit, "flat" | "street" | "bookings">) =>
  !hasAddress(visit) && !isOnlyAtCentre(visit);

/** True for a container from which nothing can be measured: it was not filled, is missing, or rejected. */
export const isUseless = ({ state }: Pick<VisitSample, "state">) =>
  state === "not-taken" || state === "missing" || state === "rejected";

/** True where a visit takes the container again, or has; one that was cancelled takes nothing. */
export const isTakenAgain = ({ repeatedBy }: { repeatedBy: { status: BookingStatus } | null }) =>
  repeatedBy !== null && isLive(repeatedBy);

/** True for one that somebody has to call about: not filled, or asked for again, and not planned yet. */
export const isOwed = ({
  state,
  comesAgain,
  repeatedBy,
}: Pick<VisitSample, "state" | "comesAgain" | "repeatedBy">) =>
  isUseless({ state }) && comesAgain && !isTakenAgain({ repeatedBy });
