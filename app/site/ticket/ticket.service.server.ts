import type { Db } from "#app/db/schema.server.ts";
import { rupees } from "#app/lib/money.ts";
import { type Bill, billOf } from "#app/domain/bill/bill.ts";
import { findReminder, WAITING } from "#app/domain/again/again.queries.server.ts";
import { findRemindable } from "#app/domain/again/can-remind.queries.server.ts";
import { findBilledVisit, type StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { isOpen, statusOf } from "#app/domain/booking/booking-status.ts";
import { findOutsideVisits } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { isOwnToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import type { Payee } from "#app/domain/payments/upi-link.ts";
import { ticketPay } from "./pay/ticket-pay.server.ts";
import { bookerOf } from "./who-booked.server.ts";
import { afterTheSample } from "./after-the-sample.server.ts";
import type { Ticket } from "./ticket.ts";
import { findOwnReceipt } from "./own-receipt.queries.server.ts";
import {
  findByToken,
  findLines,
  type TicketRow,
} from "#app/domain/ticket/ticket.queries.server.ts";

export type TicketServices = { db: Db; secret: string };

/** With whom a UPI link pays, and the moment: what the block about paying needs. */
type Paying = { payee: Payee; now: Date };

/**
 * The booking that `token` opens; undefined for a wrong, replaced or erased link (product §4: Ticket).
 * @param paying left out, the ticket says nothing of how to pay.
 */
export async function findTicket(given: TicketServices, token: string, paying?: Paying) {
  const row = await findRow(given.db, given.secret, token);
  if (!row) return undefined;
  const { db } = given;
  const receipt = await findOwnReceipt(db, row);
  const booked = toTicket(row, await findLines(db, row.id), receipt?.number);
  const visit = await findBilledVisit(db, row.visitId);
  const bill = visit && billOf(visit);
  const isTaken = row.collectedAt !== null || booked.status === "reported";
  const taken = isTaken ? await afterTheSample(given, row.id) : undefined;
  const lost = taken?.lost?.tests ?? [];
  const pay =
    paying && visit && bill && (await ticketPay(db, { row, visit, bill, lost, ...paying }));
  return {
    ...booked,
    ...(await bookerOf(given, row, paying?.now)),
    ...findSums(row, visit, bill),
    visit: { ...booked.visit, ...(await findOutside(db, row)) },
    ...(pay && { pay }),
    ...(paying && (await findRemind(db, row, paying.now))),
    ...taken,
  };
}

/** That the patient can be reminded of the tests, and the day of the reminder that stands. */
async function findRemind(db: Db, row: TicketRow, now: Date): Promise<Pick<Ticket, "remind">> {
  const reminder = await findReminder(db, row.id);
  if (reminder && WAITING.includes(reminder.state)) return { remind: { day: reminder.day } };
  return reminder || (await findRemindable(db, row, now)) ? { remind: {} } : {};
}

/** Where a visit was asked for in vain, while it is to come and has no other place. */
async function findOutside(db: Db, { visitId, status, pincode, chargePaise }: TicketRow) {
  const hasPlace = pincode !== null && chargePaise !== null;
  if (hasPlace || !isOpen(status)) return {};
  const outside = (await findOutsideVisits(db, [visitId])).get(visitId);
  return outside === undefined ? {} : { outside };
}

/** The sums of the visit's one bill; for a patient who is off the visit what was booked. */
function findSums(
  row: TicketRow,
  visit: StoredBill | undefined,
  bill: Bill | undefined,
): Pick<Ticket, "total" | "bill"> {
  const own = bill?.patients.find(({ bookingId }) => bookingId === row.id);
  if (!bill || !own) return { total: inRupees(row.totalPaise) };
  const { discount, charge, waiver, allowance, linesPaise, totalPaise, paidPaise, duePaise } = bill;
  const { givenBackPaise, overPaise } = bill;
  const { atHome, atCentre } = bill;
  const others = linesPaise - own.paise;
  const notTakenPaise = visit?.bookings.find(({ id }) => id === row.id)?.notTakenPaise ?? 0;
  return {
    total: row.totalPaise === null && totalPaise === 0 ? undefined : rupees(totalPaise),
    bill: {
      ...(others > 0 && { others: rupees(others) }),
      ...(notTakenPaise > 0 && { notTaken: rupees(notTakenPaise) }),
      // Why the lab takes something off is between the two.
      ...((discount ?? allowance) && {
        discount: rupees((discount?.paise ?? 0) + (allowance?.paise ?? 0)),
      }),
      ...(charge && { charge: rupees(charge.paise) }),
      ...(waiver && { waived: rupees(waiver.paise) }),
      ...(atCentre && {
        parts: { atHome: rupees(atHome.totalPaise), atCentre: rupees(atCentre.totalPaise) },
      }),
      paid: rupees(paidPaise),
      ...(givenBackPaise > 0 && { refunded: rupees(givenBackPaise) }),
      ...(overPaise > 0 && { toComeBack: rupees(overPaise) }),
      due: rupees(duePaise),
    },
  };
}

/** The receipt of the patient whose ticket `token` opens; undefined until it is paid. */
export async function findTicketReceipt(given: TicketServices, token: string) {
  const row = await findRow(given.db, given.secret, token);
  return row && findOwnReceipt(given.db, row);
}

/** The booking that `token` opens. */
export async function findRow(db: Db, secret: string, token: string) {
  const row = await findByToken(db, token);
  return row && isOwnToken(secret, token, row) ? row : undefined;
}

type Line = Awaited<ReturnType<typeof findLines>>[number];

function toTicket(
  row: TicketRow,
  lines: readonly Line[],
  receipt: string | undefined,
): Omit<Ticket, "total" | "bill"> {
  const { askedDay, askedSlot, askedAt, cancelledAt, cancelledBy } = row;
  return {
    reference: row.reference,
    kind: row.kind,
    packageType: row.packageType ?? undefined,
    status: knownStatus(row.status),
    bookedAt: row.placedAt,
    confirmedAt: row.confirmedAt ?? undefined,
    assignedAt: row.assignedAt ?? undefined,
    collectedAt: row.collectedAt ?? undefined,
    reportedAt: row.reportedAt ?? undefined,
    cancelled: cancelledAt && cancelledBy ? { at: cancelledAt, by: cancelledBy } : undefined,
    asked:
      askedDay && askedSlot && askedAt && isOpen(row.status)
        ? { day: askedDay, time: askedSlot, at: askedAt }
        : undefined,
    patientName: row.patientName,
    phoneEnding: row.phone.replaceAll(/\D/g, "").slice(-4),
    visit: {
      day: row.day,
      time: row.slot,
      phlebotomist: row.phlebotomist ?? undefined,
      address: addressOf(row),
      ...(row.atBoothAt !== null && { atBooth: true as const }),
    },
    lines: lines.map(toLine),
    receipt,
  };
}

/** @throws for a word that no command and no migration writes. */
function knownStatus(stored: string) {
  const status = statusOf(stored);
  if (status) return status;
  throw new Error("A booking has a status that is not known");
}

/** What is known of the address: the desk saves its fields one by one, and may leave some blank. */
function addressOf({ flat, street, landmark, pincode, lat, lng }: TicketRow) {
  if (!flat && !street && !landmark && !pincode) return undefined;
  const point = lat !== null && lng !== null ? { lat: Number(lat), lng: Number(lng) } : undefined;
  return {
    flat: flat ?? "",
    street: street ?? "",
    landmark: landmark ?? "",
    pincode: pincode ?? "",
    point,
  };
}

const toLine = ({ itemId, packageType, pricePaise, listPaise, ...line }: Line) => ({
  itemId: itemId ?? undefined,
  packageType: packageType ?? undefined,
  name: line.name,
  category: line.category,
  quantity: line.quantity,
  price: inRupees(pricePaise),
  listPrice:
    listPaise !== null && listPaise > (pricePaise ?? listPaise) ? rupees(listPaise) : undefined,
  tests: bookedTests(line.bookedTests),
});

const inRupees = (paise: number | null) => (paise === null ? undefined : rupees(paise));
