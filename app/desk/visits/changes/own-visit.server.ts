import type { Db, Row } from "#app/db/schema.server.ts";
import { NOT_WRITTEN_OFF } from "#app/domain/payments/not-written-off.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { stepColumns } from "#app/domain/booking/step-columns.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow } from "#app/domain/history/tracked-rows.server.ts";
import {
  type HeldBooking,
  type HeldVisit,
  holdBooking,
  refuseState,
} from "#app/domain/visits/changes/held-visit.server.ts";

/**
 * Takes one patient off a visit: "Not today". The patient gets a pending visit of the same phone and
 * address, so that somebody calls about another time.
 */
export async function takeOff(trx: Db, by: By, bookingId: string): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  await refuseOnly(trx, visit, booking);
  const pending = stepColumns(booking, "pending", by.now);
  const own = await moveOut(trx, by, visit, booking, pending, {
    assigneeId: null,
    phlebotomist: null,
  });
  const details = { reference: booking.reference, to: own.id };
  const entry = { ...by, action: "booking.not-today", bookingId, details } as const;
  const undo = await record(trx, { ...entry, visitId: visit.id }, own.changes);
  const said = `${booking.patientName} is off this visit and waits for a call.`;
  return { ok: true, said, undo };
}

/** Gives a patient of a family a visit of their own, at the same time and door; it undoes a join later. */
export async function moveToOwnVisit(trx: Db, by: By, bookingId: string): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  await refuseOnly(trx, visit, booking);
  const own = await moveOut(trx, by, visit, booking, { updatedAt: by.now.toISOString() }, {});
  const details = { reference: booking.reference, to: own.id };
  const entry = { ...by, action: "booking.moved-out", bookingId, details } as const;
  const undo = await record(trx, { ...entry, visitId: visit.id }, own.changes);
  return { ok: true, said: `${booking.patientName} has a visit of their own now.`, undo };
}

async function refuseOnly(trx: Db, visit: HeldVisit, booking: HeldBooking) {
  if (!isOpen(booking.status)) await refuseState(trx, visit, "Not moved");
  const others = visit.live.filter(({ id }) => id !== booking.id);
  if (others.length === 0)
    refuse("state", "This visit has no other patient. Give it a new time, or cancel it.");
}

/** The discount, what is paid and what is written off stay with the others; the way costs the same for each visit. */
async function moveOut(
  trx: Db,
  { now }: By,
  visit: HeldVisit,
  booking: HeldBooking,
  set: Partial<Row<"bookings">>,
  goes: Partial<Row<"visits">>,
) {
  const { bookings: _b, live: _l, status: _s, ...place } = visit;
  const id = orderedId();
  const added = await addRow(trx, "visits", {
    ...place,
    ...goes,
    id,
    discountPaise: null,
    discountReason: null,
    discountWords: null,
    discountById: null,
    chargeWaivedBecause: null,
    chargeWaivedWords: null,
    ...NOT_WRITTEN_OFF,
    restComes: null,
    keptOverPaise: null,
    // Otherwise joining them would be offered again at once.
    keptApartFrom: JSON.stringify([visit.id]),
  });
  const moved = await changeRow(trx, "bookings", booking.id, {
    ...set,
    visitId: id,
    askedDay: null,
    askedSlot: null,
    askedAt: null,
    updatedAt: now.toISOString(),
  });
  return { id, changes: [added, moved] };
}
