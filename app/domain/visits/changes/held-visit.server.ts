import type { Db, Row } from "#app/db/schema.server.ts";
import { type BookingStatus, statusOf } from "#app/domain/booking/booking-status.ts";
import { stepColumns } from "#app/domain/booking/step-columns.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow, lockRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { isLive, visitStatus } from "../visit.ts";

export type HeldBooking = Row<"bookings"> & { status: BookingStatus };

/** A visit whose rows nobody else changes until the transaction ends. */
export type HeldVisit = Row<"visits"> & {
  status: BookingStatus;
  bookings: HeldBooking[];
  /** Those that are not cancelled. */
  live: HeldBooking[];
};

/** Every change of a visit begins here. Its row is locked first, so that changes wait for each other. */
export async function holdVisit(trx: Db, id: string): Promise<HeldVisit> {
  if (!(await lockRow(trx, "visits", { id })))
    refuse("not-found", "This visit is not there any more.");
  const visit = await trx
    .selectFrom("visits")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom("bookings")
    .selectAll()
    .where("visitId", "=", id)
    .orderBy("placedAt")
    .orderBy("id")
    .execute();
  const bookings = rows.map((row) => ({ ...row, status: statusOf(row.status) ?? "pending" }));
  return { ...visit, bookings, live: bookings.filter(isLive), status: visitStatus(bookings) };
}

/** Several visits, each once, in one order for everybody: who holds the same ones waits, and for one only. */
export async function holdVisits(trx: Db, ids: readonly string[]) {
  const held = new Map<string, HeldVisit>();
  for (const id of [...new Set(ids)].toSorted()) held.set(id, await holdVisit(trx, id));
  return held;
}

/**
 * The visit of a booking, and the booking.
 * @param alsoErased for what is done with a container, which is there whoever it is of.
 */
export async function holdBooking(trx: Db, id: string, { alsoErased = false } = {}) {
  const found = await trx
    .selectFrom("bookings")
    .select("visitId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return refuse("not-found", "This booking is not there any more.");
  const visit = await holdVisit(trx, found.visitId);
  const booking = visit.bookings.find((one) => one.id === id);
  // A colleague joined or split its visit between the two reads.
  if (!booking) return refuse("state", "A colleague just moved this patient. Please look again.");
  if (booking.erasedAt !== null && !alsoErased) return refuse("state", "The patient is erased.");
  return { visit, booking };
}

/** Gives bookings a status. */
export async function setStatuses(
  trx: Db,
  bookings: readonly HeldBooking[],
  status: BookingStatus,
  { now }: Pick<By, "now">,
  more: Partial<Row<"bookings">> = {},
): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (const booking of bookings) {
    const set = { ...stepColumns(booking, status, now), ...more };
    changes.push(await changeRow(trx, "bookings", booking.id, set));
  }
  return changes;
}

/** Who goes is named at this moment, also where it was somebody else before: the ticket tells since when. */
export const setAssigned = (trx: Db, bookings: readonly HeldBooking[], by: Pick<By, "now">) =>
  setStatuses(trx, bookings, "assigned", by, { assignedAt: by.now.toISOString() });

const STATES: Record<BookingStatus, string> = {
  pending: "still pending",
  confirmed: "confirmed",
  assigned: "assigned",
  collected: "collected",
  reported: "reported",
  cancelled: "cancelled",
  "no-show": "a no-show",
};

/** Refuses an action that the visit's state does not allow, with who made it so, if somebody did. */
export async function refuseState(trx: Db, { id, status }: HeldVisit, not: string): Promise<never> {
  const last = await trx
    .selectFrom("history")
    .select(["actor", "at", "changes"])
    .where("visitId", "=", id)
    .where("changes", "like", `%"status":"${status}"%`)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const who = last ? ` since ${deskClock(new Date(last.at))} (${last.actor})` : "";
  return refuse("state", `${not}: this visit is ${STATES[status]}${who}.`);
}

/** `Harpreet Singh`, `Saraswathi Murthy and 2 more` */
export function namesOf({ live, bookings }: Pick<HeldVisit, "live" | "bookings">) {
  const [first, ...others] = live.length > 0 ? live : bookings;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `${first?.patientName ?? ""}${more}`;
}
