import type { Row } from "#app/db/schema.server.ts";
import { saysPaise } from "#app/domain/bill/said-paid.ts";
import { AT_THE_GATEWAY } from "#app/domain/bill/refund.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { isOpen, statusOf } from "#app/domain/booking/booking-status.ts";
import { planLines } from "../planned-lines.ts";
import {
  isLive,
  isUseless,
  type Moments,
  type Person,
  type Visit,
  type VisitBooking,
  type VisitLine,
  type VisitPayment,
  type VisitRefund,
  type VisitSample,
  visitStatus,
} from "#app/domain/visits/visit.ts";
import type {
  selectBookings,
  selectLines,
  selectPayments,
  selectRefunds,
  selectSamples,
  selectVisits,
} from "./visit-tables.queries.server.ts";

type RowOf<F extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<F>
>[number];
type VisitRow = RowOf<typeof selectVisits>;
type BookingRow = RowOf<typeof selectBookings>;
type LineRow = RowOf<typeof selectLines>;
type SampleRow = RowOf<typeof selectSamples>;
type PaymentRow = RowOf<typeof selectPayments>;
type RefundRow = RowOf<typeof selectRefunds>;

const person = (id: string | null, name: string | null): Person | null =>
  id === null ? null : { id, name: name ?? "" };

type OfVisit = {
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  outside: string | undefined;
  /** Tries to pay on the ticket. */
  tries: readonly Row<"paymentAttempts">[];
};

/** A visit from its rows; undefined for one without a booking, which is never shown. */
export function toVisit(
  row: VisitRow,
  bookings: readonly VisitBooking[],
  { payments, refunds, outside, tries }: OfVisit,
): Visit | undefined {
  const { goesName, madeName, gaveName, repeatedReference, ...columns } = row;
  const {
    accountId,
    accountName,
    assigneeId,
    createdById,
    repeatsBookingId,
    discountById,
    keptApartFrom,
    ...rest
  } = columns;
  if (bookings.length === 0) return undefined;
  const said = saysPaise(tries, payments);
  return {
    ...rest,
    status: visitStatus(bookings),
    moments: momentsOf(bookings),
    assignee: person(assigneeId, goesName),
    createdBy: person(createdById, madeName),
    repeats:
      repeatsBookingId === null
        ? null
        : { bookingId: repeatsBookingId, reference: repeatedReference ?? "" },
    discountBy: person(discountById, gaveName),
    account: person(accountId, accountName),
    keptApartFrom: JSON.parse(keptApartFrom ?? "[]") as string[],
    bookings: [...bookings.filter(isLive), ...bookings.filter((booking) => !isLive(booking))],
    payments: payments.map(toPayment),
    refunds: refunds.map(toRefund),
    ...(outside !== undefined && { outside }),
    ...(said > 0 && { saysPaise: said }),
  };
}

/** The last moment at which one of the bookings that count reached each status. */
function momentsOf(bookings: readonly VisitBooking[]): Moments {
  const live = bookings.filter(isLive);
  const counted = live.length > 0 ? live : bookings;
  const last = (of: (booking: VisitBooking) => string | null) => {
    const moments = counted.flatMap((booking) => of(booking) ?? []).toSorted();
    const at = moments.at(-1);
    return at === undefined ? undefined : { at, by: null };
  };
  const [first] = bookings.map(({ placedAt }) => placedAt).toSorted();
  const found = {
    pending: first === undefined ? undefined : { at: first, by: null },
    confirmed: last(({ confirmedAt }) => confirmedAt),
    assigned: last(({ assignedAt }) => assignedAt),
    collected: last(({ collectedAt }) => collectedAt),
    reported: last(({ reportedAt }) => reportedAt),
    cancelled: last(({ cancelledAt }) => cancelledAt),
    "no-show": last(({ noShowAt }) => noShowAt),
  };
  return Object.fromEntries(Object.entries(found).filter(([, moment]) => moment)) as Moments;
}

export function toBooking(
  row: BookingRow,
  time: Pick<VisitRow, "day" | "slot" | "atBoothAt">,
  lines: readonly VisitLine[],
  samples: readonly VisitSample[],
): VisitBooking {
  const { askedDay, askedSlot, askedAt, collectedById, tookName, ...others } = row;
  const { doctorConsentAt, doctorConsentById, listedDoctor, askedName, ...shown } = others;
  const { bookerAgreedName, bookerAgreedAt, bookerAgreedById, notedName, ...columns } = shown;
  const {
    visitId: _v,
    ticketHash: _h,
    ticketVersion: _n,
    updatedAt: _u,
    packageType: _p,
    ...rest
  } = columns;
  const status = knownStatus(row.status);
  const { plan, plannedAt } = planLines(lines, time);
  return {
    ...rest,
    status,
    marks: JSON.parse(row.marks) as string[],
    wish:
      askedDay && askedSlot && askedAt && isOpen(status)
        ? { day: askedDay, slot: askedSlot, at: askedAt }
        : null,
    doctor: listedDoctor ?? row.doctor,
    doctorConsent:
      doctorConsentAt === null
        ? null
        : { at: doctorConsentAt, by: person(doctorConsentById, askedName) },
    bookerAgreed:
      bookerAgreedAt === null
        ? null
        : {
            name: bookerAgreedName ?? "",
            at: bookerAgreedAt,
            by: person(bookerAgreedById, notedName),
          },
    collectedBy: person(collectedById, tookName),
    promisedAt: row.collectedAt === null ? (plannedAt ?? null) : promisedOf(row, samples),
    lines: [...lines],
    plan,
    samples: [...samples],
  };
}

/** Nothing is promised of a booking whose containers are all of no use: its repeat is. */
const promisedOf = ({ promisedAt }: BookingRow, samples: readonly VisitSample[]) =>
  samples.length > 0 && samples.every(isUseless) ? null : promisedAt;

/** @throws for a word that no program writes. */
function knownStatus(stored: string) {
  const status = statusOf(stored);
  if (status) return status;
  throw new Error("A booking has a status that is not known");
}

/** @param atBooth true where the patient comes to the booth for whatever is booked. */
/** A line that is added just now has no agreed price yet. */
type BookedLine = Omit<LineRow, "agreedPaise"> & Partial<Pick<LineRow, "agreedPaise">>;

export function toLine(row: BookedLine, { atBooth = false }: { atBooth?: boolean }): VisitLine {
  const { bookingId: _b, bookedTests: stored, ...line } = row;
  const tests = bookedTests(stored);
  const atCentre = atBooth || isCentreLine({ tests });
  return { ...line, tests, atCentre };
}

export const toSample = ({
  repeatedById,
  againReference,
  againStatus,
  ...row
}: SampleRow): VisitSample => ({
  id: row.id,
  container: row.container,
  state: row.state,
  reason: row.reason,
  comesAgain: row.comesAgain === 1,
  position: row.position,
  label: row.label,
  remark: row.remark,
  repeatedBy:
    repeatedById === null
      ? null
      : {
          bookingId: repeatedById,
          reference: againReference ?? "",
          status: knownStatus(againStatus ?? "pending"),
        },
});

function toPayment(row: PaymentRow): VisitPayment {
  const { visitId: _v, day: _d, takenById, takenByName, ...payment } = row;
  return {
    ...payment,
    takenBy: takenById === null ? null : { id: takenById, name: takenByName ?? "" },
  };
}

function toRefund(row: RefundRow): VisitRefund {
  const { visitId: _v, day: _d, givenById, givenByName, ...refund } = row;
  const name = givenById === AT_THE_GATEWAY.id ? AT_THE_GATEWAY.name : (givenByName ?? "");
  return { ...refund, givenBy: { id: givenById, name } };
}
