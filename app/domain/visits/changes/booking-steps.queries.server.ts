import type { Db, Row } from "#app/db/schema.server.ts";
import { type Actor, COMMAND_LINE } from "#app/domain/history/actor.ts";
import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { NewEntry } from "#app/domain/history/add-entry.server.ts";
import { changeRow, lockRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { findUndecided } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { sql } from "kysely";
import type { BookingStatus } from "#app/domain/booking/booking-status.ts";
import { stepColumns } from "#app/domain/booking/step-columns.ts";
import {
  linkOfNewNumber,
  ticketHash,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";

/** Changes of single bookings, as the command line makes them. Run inside a transaction; each is recorded. */

/** The bookings of `ids` that there are, in this order, with their visits held until the transaction ends. */
async function holdBookings(trx: Db, ids: readonly string[]) {
  const select = () => trx.selectFrom("bookings").where("id", "in", ids);
  const visits = await select().select("visitId").distinct().orderBy("visitId").execute();
  for (const { visitId } of visits) await lockRow(trx, "visits", { id: visitId });
  const rows = await select().selectAll().execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

type What = { action: HistoryAction; details: NewEntry["details"]; now: Date; actor?: Actor };

const recordFor = (trx: Db, booking: Row<"bookings">, what: What, changes: RowChange[]) =>
  record(
    trx,
    { actor: COMMAND_LINE, ...what, visitId: booking.visitId, bookingId: booking.id },
    changes,
  );

/**
 * Sets the bookings of `ids` to a status and keeps its moment, the first one if they had it already.
 * Setting an earlier step takes back the moments of the later ones.
 * @returns how many there are.
 */
export async function setStatus(
  trx: Db,
  ids: readonly string[],
  status: BookingStatus,
  now: Date,
  actor: Actor = COMMAND_LINE,
): Promise<number> {
  const bookings = await holdBookings(trx, ids);
  for (const booking of bookings) {
    const { id, reference } = booking;
    const change = await changeRow(trx, "bookings", id, stepColumns(booking, status, now));
    const details = { status, reference };
    await recordFor(trx, booking, { action: "visit.status", details, now, actor }, [change]);
  }
  return bookings.length;
}

/**
 * Why one of the bookings of `ids` can be neither confirmed nor assigned: the lab does not come to its
 * pincode, and nobody has decided what is done instead. Undefined where all of them can.
 */
export async function findUndecidedBooking(trx: Db, ids: readonly string[]) {
  for (const { id, visitId } of await holdBookings(trx, ids)) {
    const why = await findUndecided(trx, visitId);
    if (why !== undefined) return { id, why };
  }
  return undefined;
}

/** Who comes: a first name, and the colleague it belongs to, if it is one. */
export type Phlebotomist = { firstName: string; name: string; staffId: string | null };

/** Gives the visits of `ids` a phlebotomist, and the bookings that status. @returns how many there are. */
export async function assign(
  trx: Db,
  ids: readonly string[],
  { firstName, name, staffId }: Phlebotomist,
  now: Date,
): Promise<number> {
  const bookings = await holdBookings(trx, ids);
  for (const booking of bookings) {
    const goes = { phlebotomist: firstName, assigneeId: staffId };
    const changes = [
      await changeRow(trx, "visits", booking.visitId, goes),
      await changeRow(trx, "bookings", booking.id, {
        ...stepColumns(booking, "assigned", now),
        assignedAt: now.toISOString(),
      }),
    ];
    const details = { name, reference: booking.reference };
    await recordFor(trx, booking, { action: "visit.assigned", details, now }, changes);
  }
  return bookings.length;
}

type Time = Pick<Row<"visits">, "day" | "slot">;

/** Gives a booking's visit another time, which answers what the patient asked for. */
export async function moveVisit(trx: Db, bookingId: string, time: Time, now: Date) {
  const [booking] = await holdBookings(trx, [bookingId]);
  if (!booking) throw new Error(`There is no booking ${bookingId}`);
  const before = await trx
    .selectFrom("visits")
    .select(["day as fromDay", "slot as fromSlot"])
    .where("id", "=", booking.visitId)
    .executeTakeFirstOrThrow();
  const answered = { askedDay: null, askedSlot: null, askedAt: null };
  const changes = [
    await changeRow(trx, "visits", booking.visitId, time),
    await changeRow(trx, "bookings", bookingId, { ...answered, updatedAt: now.toISOString() }),
  ];
  const details = { ...before, ...time };
  await recordFor(trx, booking, { action: "visit.moved", details, now }, changes);
}

type Correction = Partial<Pick<Row<"bookings">, "patientName" | "phone" | "email">>;

const CORRECTED: Record<keyof Correction, string> = {
  patientName: "the name",
  phone: "the phone number",
  email: "the e-mail",
};

/** Corrects what is known of the patients of `ids`; another number gets another link. @returns how many there are. */
export async function correctBookings(
  trx: Db,
  ids: readonly string[],
  set: Correction,
  now: Date,
  secret: string,
): Promise<number> {
  const bookings = await holdBookings(trx, ids);
  const fields = (Object.keys(CORRECTED) as (keyof Correction)[]).filter((name) => name in set);
  const what = fields.map((name) => CORRECTED[name]).join(", ");
  for (const booking of bookings) {
    const isMoved = set.phone !== undefined && set.phone !== booking.phone;
    const link = isMoved ? linkOfNewNumber(secret, booking, now) : {};
    const corrected = { ...set, ...link, updatedAt: now.toISOString() };
    const change = await changeRow(trx, "bookings", booking.id, corrected);
    const details = { what, reference: booking.reference };
    await recordFor(trx, booking, { action: "booking.corrected", details, now }, [change]);
  }
  return bookings.length;
}

/** Adds a line to the lab's notes. */
export async function appendLabNote(trx: Db, id: string, line: string, now: Date) {
  const [booking] = await holdBookings(trx, [id]);
  if (!booking) return;
  const labNotes = booking.labNotes === null ? line : `${booking.labNotes}\n${line}`;
  const change = await changeRow(trx, "bookings", id, { labNotes, updatedAt: now.toISOString() });
  const details = { reference: booking.reference };
  await recordFor(trx, booking, { action: "booking.note", details, now }, [change]);
}

/**
 * Makes a new link to a booking's ticket; the former one opens nothing any more. Run inside a transaction.
 * @returns its token; undefined when the patient is erased.
 */
export async function replaceLink(trx: Db, secret: string, id: string) {
  const raised = await trx
    .updateTable("bookings")
    .set((row) => ({ ticketVersion: sql<number>`${row.ref("ticketVersion")} + 1` }))
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .returning("ticketVersion")
    .executeTakeFirst();
  if (!raised) return undefined;
  const token = ticketToken(secret, id, raised.ticketVersion);
  await trx
    .updateTable("bookings")
    .set({ ticketHash: ticketHash(token) })
    .where("id", "=", id)
    .execute();
  return token;
}
