import { agreedDiscount, agreedReason } from "./agreed-discount.ts";
import type { BookingStatus } from "#app/domain/booking/booking-status.ts";

/** The bill of a visit: one for all its patients (product §10: Booking). All amounts are paise. */

export type BilledLine = {
  name: string;
  quantity: number;
  /** What one costs; null when it has no price. */
  pricePaise: number | null;
  /** What one costs the account that pays; null or absent where the patient pays. */
  agreedPaise?: number | null | undefined;
  /** Nothing of it is taken at home; absent for what is. */
  atCentre?: boolean | undefined;
};

export type BilledBooking = {
  id: string;
  patientName: string;
  status: BookingStatus;
  lines: readonly BilledLine[];
  /** What is not paid, because a container was not filled. */
  notTakenPaise?: number | null;
};

export const PAYMENT_METHODS = ["cash", "upi", "online", "advance"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type BilledPayment = { method: PaymentMethod; paise: number };

export type BilledRefund = {
  paise: number;
  /** What of it was not too much, so that the bill is lower by it. */
  allowedPaise: number;
  /** ISO moment; null while it is still to be sent. */
  givenAt: string | null;
  reason: string;
};

/** What a bill is made from; a visit of the desk is one. */
export type BilledVisit = {
  origin: "site" | "phone" | "callback" | "recollect";
  pincode: string | null;
  discountPaise: number | null;
  discountReason: string | null;
  discountWords: string | null;
  chargePaise: number | null;
  /** Why the visit charge is waived; null or absent while it is to be paid. */
  chargeWaivedBecause?: string | null | undefined;
  chargeWaivedWords?: string | null | undefined;
  /** What nobody asks for any more; null or absent while nothing is written off. */
  writtenOffPaise?: number | null | undefined;
  writtenOffBecause?: string | null | undefined;
  /** Who pays monthly for it; null or absent where the patient pays. */
  account?: { id: string; name: string } | null | undefined;
  bookings: readonly BilledBooking[];
  payments: readonly BilledPayment[];
  /** What went back, and what is to be sent; absent where there cannot be any. */
  refunds?: readonly BilledRefund[] | undefined;
};

export type BillLine = {
  /** `Ferritin`, or with its quantity where it is booked more than once. */
  name: string;
  /** Null when it has no price. */
  paise: number | null;
};

export type BilledPatient = {
  bookingId: string;
  name: string;
  lines: BillLine[];
  /** The sum of the lines that have a price. */
  paise: number;
};

export type BillPart = { totalPaise: number; duePaise: number };

export type Bill = {
  patients: BilledPatient[];
  /** The sum of the lines, before discount and visit charge. */
  linesPaise: number;
  /** Never more than the lines, so that the total is not below zero. */
  discount?: { paise: number; reason: string };
  /** What the way costs; 0 is said as "free". Absent while the pincode is not known. */
  charge?: { paise: number; pincode: string | null };
  /** The visit charge again, taken off with its reason. */
  waiver?: { paise: number; reason: string };
  /** What was given back though it was not too much. */
  allowance?: { paise: number; reason: string };
  /** What was due, and nobody asks for any more. */
  writtenOff?: { paise: number; reason: string };
  totalPaise: number;
  /** Who pays the total instead of the patient, of whom nothing is due then. */
  account?: { id: string; name: string; paise: number };
  /** What the door costs: what is taken at home, less the discount, with the visit charge. */
  atHome: BillPart;
  /** What is done at a centre, and paid there; absent where nothing is. Both parts are the total. */
  atCentre?: BillPart;
  paidPaise: number;
  /** What of it went back to the patient. */
  givenBackPaise: number;
  /** Of both parts. */
  duePaise: number;
  /** What was paid beyond the total and not given back, after a later discount or a patient taken off. */
  overPaise: number;
  /** What is to be sent back, and is not sent yet. */
  toSendPaise: number;
  /** True for samples that are taken again: they cost nothing. */
  free: boolean;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** False when the visit does not take place for this patient, so that nothing is owed. */
const isBilled = ({ status }: Pick<BilledBooking, "status">) =>
  status !== "cancelled" && status !== "no-show";

/**
 * The bill of a visit: what is booked for each patient, less the discount, with the visit charge. Where
 * no visit is ahead any more, it still lists what was booked, with nothing due.
 *
 * What is done at a centre is paid there, and never at the door. Visit charge and waiver belong to the
 * door, and where nothing is taken at home there is no way to charge for. The discount is taken off what
 * is taken at home; what it is more than that, off the centre's part. A payment pays what is due at the
 * door first: the door asks for no more, and the desk for all. What is given back though it was not too
 * much lowers the bill, first at home.
 */
export function billOf(visit: BilledVisit): Bill {
  const free = visit.origin === "recollect";
  const billed = visit.bookings.filter(isBilled);
  const shown = billed.length > 0 ? billed : visit.bookings;
  const patients = shown.map((booking) => billedPatient(booking, free));
  const linesPaise = sum(patients.map(({ paise }) => paise));
  const ownPaise = Math.max(0, visit.discountPaise ?? 0);
  const isAgreed = !!visit.account && ownPaise === 0;
  const discountPaise = Math.min(isAgreed ? agreedDiscount(shown) : ownPaise, linesPaise);
  const lines = shown.flatMap((booking) => booking.lines);
  const centreLines = lines.filter(({ atCentre }) => atCentre);
  const isVisited = lines.length === 0 || centreLines.length < lines.length;
  const chargePaise = free || !isVisited ? null : visit.chargePaise;
  const waived = visit.chargeWaivedBecause;
  const waivedPaise = waived ? (chargePaise ?? 0) : 0;
  const fullPaise = linesPaise - discountPaise + (chargePaise ?? 0) - waivedPaise;
  const refunds = visit.refunds ?? [];
  const allowed = refunds.filter(({ allowedPaise }) => allowedPaise > 0);
  const allowedPaise = sum(allowed.map((refund) => refund.allowedPaise));
  const allowancePaise = Math.min(allowedPaise, fullPaise);
  const totalPaise = fullPaise - allowancePaise;
  const paidPaise = sum(visit.payments.map(({ paise }) => paise));
  const [given, toSend] = [true, false].map((isGiven) =>
    sum(refunds.filter(({ givenAt }) => (givenAt !== null) === isGiven).map(({ paise }) => paise)),
  );
  const givenBackPaise = given ?? 0;
  const keptPaise = paidPaise - givenBackPaise;
  const billedPaise = billed.length > 0 ? totalPaise : 0;
  // What the patient paid before stays theirs.
  const owedPaise = visit.account ? 0 : billedPaise;
  const unpaidPaise = Math.max(0, owedPaise - keptPaise);
  const writtenOffPaise = Math.min(visit.writtenOffPaise ?? 0, unpaidPaise);
  const duePaise = unpaidPaise - writtenOffPaise;
  const centreLinesPaise = free ? 0 : sum(centreLines.map((line) => paiseOf(line) ?? 0));
  const homeLinesPaise = linesPaise - centreLinesPaise;
  const fullCentrePaise = centreLinesPaise - Math.max(0, discountPaise - homeLinesPaise);
  const fullHomePaise = fullPaise - fullCentrePaise;
  const centrePaise = fullCentrePaise - Math.max(0, allowancePaise - fullHomePaise);
  // Of what is due the centre's part is the last to be paid.
  const centreDuePaise = Math.min(duePaise, centrePaise);
  return {
    patients,
    linesPaise,
    ...(discountPaise > 0 && {
      discount: { paise: discountPaise, reason: discountReason(visit, isAgreed) },
    }),
    ...(chargePaise !== null && { charge: { paise: chargePaise, pincode: visit.pincode } }),
    ...(waived &&
      waivedPaise > 0 && {
        waiver: { paise: waivedPaise, reason: visit.chargeWaivedWords ?? waived },
      }),
    ...(allowancePaise > 0 && {
      allowance: { paise: allowancePaise, reason: allowed[0]?.reason ?? "" },
    }),
    ...(writtenOffPaise > 0 && {
      writtenOff: { paise: writtenOffPaise, reason: visit.writtenOffBecause ?? "" },
    }),
    totalPaise,
    ...(visit.account && { account: { ...visit.account, paise: billedPaise } }),
    atHome: { totalPaise: totalPaise - centrePaise, duePaise: duePaise - centreDuePaise },
    ...(centreLines.length > 0 && {
      atCentre: { totalPaise: centrePaise, duePaise: centreDuePaise },
    }),
    paidPaise,
    givenBackPaise,
    duePaise,
    overPaise: Math.max(0, keptPaise - owedPaise),
    toSendPaise: toSend ?? 0,
    free,
  };
}

function billedPatient(booking: BilledBooking, free: boolean): BilledPatient {
  const { id, patientName, lines, notTakenPaise } = booking;
  const booked = lines.map((line) => ({
    name: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
    paise: free ? 0 : paiseOf(line),
  }));
  const billed = notTakenPaise ? [...booked, { name: NOT_TAKEN, paise: -notTakenPaise }] : booked;
  return {
    bookingId: id,
    name: patientName,
    lines: billed,
    paise: sum(billed.map(({ paise }) => paise ?? 0)),
  };
}

/** What is due of both parts; undefined for a part with a line whose price is not known. */
export function pricedParts(
  { atHome, atCentre, free }: Bill,
  lines: readonly Pick<BilledLine, "pricePaise" | "atCentre">[],
) {
  const isPriced = (isThere: boolean) =>
    free || lines.every((line) => (line.atCentre ?? false) !== isThere || line.pricePaise !== null);
  return {
    duePaise: isPriced(false) ? atHome.duePaise : undefined,
    centreDuePaise: isPriced(true) ? (atCentre?.duePaise ?? 0) : undefined,
  };
}

const paiseOf = ({ quantity, pricePaise }: BilledLine) =>
  pricePaise === null ? null : pricePaise * quantity;

/** The line of what was booked, and could not be taken. */
const NOT_TAKEN = "Not taken";

const discountReason = (visit: BilledVisit, isAgreed: boolean) => {
  const { discountReason: reason, discountWords, account } = visit;
  if (isAgreed && account) return agreedReason(account.name);
  return (reason === "Other" && discountWords) || reason || "";
};
