import { type Keyed, storeOnce } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { stepColumns } from "#app/domain/booking/step-columns.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { isSlotFull } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { keepOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { comingWords, heardWords, pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import { reasonInWords } from "./cancel-reasons.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { holdBooking, type TicketRow } from "#app/domain/ticket/ticket.queries.server.ts";
import { findRow, type TicketServices } from "../ticket.service.server.ts";
import type { AddressFields, CancelFields, NewTimeFields } from "./ticket-fields.ts";

/** What a patient changes on the ticket: address, wish for a time, cancelling, erasing (product §4: Ticket). */

/** `labPhone` is said where the lab does not come and has no booth. */
type Placing = TicketServices & { labPhone: string };

type Refused =
  | "notFound"
  | "over"
  | "cancelled"
  | "sampleInLab"
  | "sameTime"
  | "full"
  | "notServed"
  | "nothingDue";
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

/** Ends a change of the ticket with nothing changed. @throws always; `change` answers it. */
export function refuseChange(reason: Refused): never {
  throw new Refusal(reason);
}

export type Change = { token: string; now: Date; keyed?: Keyed | undefined };

/** Finds the booking and changes it once, in one transaction. */
export async function change(
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
export const entryOf = (row: TicketRow, now: Date) => ({
  actor: PATIENT,
  now,
  visitId: row.visitId,
  bookingId: row.id,
});

/** Holds the booking. @throws Refusal when the visit is no longer open. */
export async function holdOpen(trx: Db, row: TicketRow) {
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
    await record(trx, { ...entryOf(row, sent.now), action: "visit.address", details }, [changed]);
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
    if (await isSlotFull(trx, { day, slot }, sent.now)) throw new Refusal("full");
    const at = sent.now.toISOString();
    const set = { askedDay: day, askedSlot: slot, askedAt: at, updatedAt: at };
    const changed = await changeRow(trx, "bookings", row.id, set);
    const entry = { ...entryOf(row, sent.now), details: { day, slot } };
    await record(trx, { ...entry, action: "visit.time-asked" }, [changed]);
  });

export const cancelBooking = (given: TicketServices, sent: Change, { reason }: CancelFields) =>
  change(given, sent, async (trx, row) => {
    const booking = await holdOpen(trx, row);
    const cancelled = { by: "patient" as const, reason: reason ?? null };
    const set = stepColumns(booking, "cancelled", sent.now, cancelled);
    const changed = await changeRow(trx, "bookings", row.id, set);
    const details = { reason: reason && reasonInWords(reason) };
    await record(trx, { ...entryOf(row, sent.now), action: "visit.cancelled", details }, [changed]);
  });

export const eraseTicket = (given: TicketServices, sent: Change) =>
  change(given, sent, async (trx, row) => {
    const erased = await eraseBooking(trx, row.id, PATIENT, sent.now);
    if (!erased.ok) throw new Refusal(erased.reason);
  });
