import { type Keyed, storeOnce } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { rupees } from "#app/lib/money.ts";
import { listBooths } from "../booths/booths.queries.server.ts";
import { billOf } from "../bill/bill.ts";
import { findBilledVisit } from "../bill/bill.queries.server.ts";
import { bookedTests } from "../booking/booking.queries.server.ts";
import { PATIENT } from "../history/actor.ts";
import { record } from "../history/record.server.ts";
import { changeRow } from "../history/tracked-rows.server.ts";
import { isSlotFull } from "../lab-rules/full-slots.queries.server.ts";
import { findLabRules } from "../lab-rules/lab-rules.queries.server.ts";
import { keepOutside } from "../lab-rules/outside-demand.queries.server.ts";
import { comingWords, heardWords, pincodeRule } from "../lab-rules/pincode-rule.ts";
import { isOpen, statusOf } from "../booking/booking-status.ts";
import { stepColumns } from "../booking/step-columns.ts";
import { reasonInWords } from "./cancel-reasons.ts";
import { isOwnToken } from "../booking/ticket-token.server.ts";
import { afterTheSample } from "./after-the-sample.server.ts";
import { eraseBooking } from "./erase-booking.queries.server.ts";
import type { AddressFields, CancelFields, NewTimeFields, Ticket } from "./ticket.ts";
import { findOwnReceipt } from "./own-receipt.queries.server.ts";
import { findByToken, findLines, holdBooking, type TicketRow } from "./ticket.queries.server.ts";

export type TicketServices = { db: Db; secret: string };

/** `labPhone` is said where the lab does not come and has no booth. */
type Placing = TicketServices & { labPhone: string };

/** The booking that `token` opens; undefined for a wrong, replaced or erased link (product §4: Ticket). */
export async function findTicket(given: TicketServices, token: string) {
  const row = await findRow(given.db, given.secret, token);
  if (!row) return undefined;
  const { db } = given;
  const receipt = await findOwnReceipt(db, row);
  const ticket = {
    ...toTicket(row, await findLines(db, row.id), receipt?.number),
    ...(await findSums(db, row)),
  };
  return row.collectedAt === null && ticket.status !== "reported"
    ? ticket
    : { ...ticket, ...(await afterTheSample(given, row.id)) };
}

/** The sums of the visit's one bill; for a patient who is off the visit what was booked. */
async function findSums(db: Db, row: TicketRow): Promise<Pick<Ticket, "total" | "bill">> {
  const visit = await findBilledVisit(db, row.visitId);
  const bill = visit && billOf(visit);
  const own = bill?.patients.find(({ bookingId }) => bookingId === row.id);
  if (!bill || !own) return { total: inRupees(row.totalPaise) };
  const { discount, charge, waiver, linesPaise, totalPaise, paidPaise, duePaise } = bill;
  const { atHome, atCentre } = bill;
  const others = linesPaise - own.paise;
  return {
    total: row.totalPaise === null && totalPaise === 0 ? undefined : rupees(totalPaise),
    bill: {
      ...(others > 0 && { others: rupees(others) }),
      ...(discount && { discount: rupees(discount.paise) }),
      ...(charge && { charge: rupees(charge.paise) }),
      ...(waiver && { waived: rupees(waiver.paise) }),
      ...(atCentre && {
        parts: { atHome: rupees(atHome.totalPaise), atCentre: rupees(atCentre.totalPaise) },
      }),
      paid: rupees(paidPaise),
      due: rupees(duePaise),
    },
  };
}

/** The receipt of the patient whose ticket `token` opens; undefined until it is paid. */
export async function findTicketReceipt(given: TicketServices, token: string) {
  const row = await findRow(given.db, given.secret, token);
  return row && findOwnReceipt(given.db, row);
}

async function findRow(db: Db, secret: string, token: string) {
  const row = await findByToken(db, token);
  return row && isOwnToken(secret, token, row) ? row : undefined;
}

type Refused =
  | "notFound"
  | "over"
  | "cancelled"
  | "sampleInLab"
  | "sameTime"
  | "full"
  | "notServed";
export type Changed =
  | { ok: true }
  /** `said` stands in place of the reason's own sentence. */
  | { ok: false; reason: Refused | "keyUsedForOther"; said?: string | undefined };

/** Rolls the change back; nothing is kept under its key. */
class Refusal extends Error {
  readonly reason: Refused;
  readonly said: string | undefined;
  constructor(reason: Refused, said?: string) {
    super(`refused: ${reason}`);
    this.reason = reason;
    this.said = said;
  }
}

export type Change = { token: string; now: Date; keyed?: Keyed | undefined };

/** Finds the booking and changes it once, in one transaction. */
async function change(
  { db, secret }: TicketServices,
  { token, now, keyed }: Change,
  work: (trx: Db, row: TicketRow) => Promise<void>,
): Promise<Changed> {
  const answer = { status: 200, body: { success: true } };
  try {
    const stored = await storeOnce(db, keyed, answer, now, async (trx) => {
      const row = await findRow(trx, secret, token);
      if (!row) throw new Refusal("notFound");
      await work(trx, row);
    });
    return stored.ok ? { ok: true } : stored;
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason, said: error.said };
    throw error;
  }
}

/** Everything that a change of this booking's history needs. */
const deedOf = (row: TicketRow, now: Date) => ({
  actor: PATIENT,
  now,
  visitId: row.visitId,
  bookingId: row.id,
});

/** Holds the booking. @throws Refusal when the visit is no longer open. */
async function holdOpen(trx: Db, row: TicketRow) {
  const booking = await holdBooking(trx, row);
  if (booking && isOpen(booking.status)) return booking;
  // Another tab, or the lab, may have been faster than this one.
  if (!booking) throw new Refusal("notFound");
  throw new Refusal(booking.status === "cancelled" ? "cancelled" : "over");
}

/** The address of the visit, in place of an earlier one; where the lab does not come it is counted. */
export async function saveAddress(given: Placing, sent: Change, address: AddressFields) {
  const saved = await placeVisit(given, sent, address);
  // The refusal has rolled its transaction back.
  if (!saved.ok && saved.reason === "notServed") await noteOutside(given, sent, address.pincode);
  return saved;
}

const noteOutside = ({ db, secret }: TicketServices, { token, now }: Change, pincode: string) =>
  writeTransaction(db, async (trx) => {
    const row = await findRow(trx, secret, token);
    if (row) await keepOutside(trx, row.id, pincode, now);
  });

const placeVisit = (given: Placing, sent: Change, { lat, lng, ...address }: AddressFields) =>
  change(given, sent, async (trx, row) => {
    await holdOpen(trx, row);
    const rules = await findLabRules(trx);
    const { served, chargePaise } = pincodeRule(address.pincode, rules);
    if (!served) {
      const nearest = { booths: await listBooths(trx), phone: given.labPhone };
      const { words } = comingWords(address.pincode, rules, nearest);
      throw new Refusal("notServed", `${words} ${heardWords(address.pincode)}`);
    }
    const changed = await changeRow(trx, "visits", row.visitId, {
      ...address,
      lat: lat === undefined ? null : String(lat),
      lng: lng === undefined ? null : String(lng),
      chargePaise,
    });
    const stamp = { updatedAt: sent.now.toISOString() };
    await trx.updateTable("bookings").set(stamp).where("id", "=", row.id).execute();
    const details = { what: "the address" };
    await record(trx, { ...deedOf(row, sent.now), action: "visit.address", details }, [changed]);
  });

/** A wish: the time that stands does not change until the lab moves the visit. */
export const askForTime = (
  given: TicketServices,
  sent: Change,
  { preferredDate: day, preferredTime: slot }: NewTimeFields,
) =>
  change(given, sent, async (trx, row) => {
    await holdOpen(trx, row);
    if (row.day === day && row.slot === slot) throw new Refusal("sameTime");
    if (await isSlotFull(trx, { day, slot })) throw new Refusal("full");
    const at = sent.now.toISOString();
    const set = { askedDay: day, askedSlot: slot, askedAt: at, updatedAt: at };
    const changed = await changeRow(trx, "bookings", row.id, set);
    const deed = { ...deedOf(row, sent.now), details: { day, slot } };
    await record(trx, { ...deed, action: "visit.time-asked" }, [changed]);
  });

export const cancelBooking = (given: TicketServices, sent: Change, { reason }: CancelFields) =>
  change(given, sent, async (trx, row) => {
    const booking = await holdOpen(trx, row);
    const cancelled = { by: "patient" as const, reason: reason ?? null };
    const set = stepColumns(booking, "cancelled", sent.now, cancelled);
    const changed = await changeRow(trx, "bookings", row.id, set);
    const details = { reason: reason && reasonInWords(reason) };
    await record(trx, { ...deedOf(row, sent.now), action: "visit.cancelled", details }, [changed]);
  });

export const eraseTicket = (given: TicketServices, sent: Change) =>
  change(given, sent, async (trx, row) => {
    const erased = await eraseBooking(trx, row.id, PATIENT, sent.now);
    if (!erased.ok) throw new Refusal(erased.reason);
  });

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
