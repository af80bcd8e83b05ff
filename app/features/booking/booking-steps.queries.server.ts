import type { Db, Row } from "#app/db/schema.server.ts";
import { sql } from "kysely";
import { BOOKING_STEPS, type BookingStatus } from "./booking-status.ts";
import { ticketHash, ticketToken } from "./ticket-token.server.ts";

/** The column that keeps the moment of a status; a booking is pending from `placedAt` on. */
const MOMENTS = {
  confirmed: "confirmedAt",
  assigned: "assignedAt",
  collected: "collectedAt",
  reported: "reportedAt",
  cancelled: "cancelledAt",
  "no-show": "noShowAt",
} as const satisfies Record<Exclude<BookingStatus, "pending">, keyof Row<"bookings">>;

type Moment = (typeof MOMENTS)[keyof typeof MOMENTS];

/** The moments that do not hold in `status`: those of later steps, and of the ends that it is not. */
function momentsAfter(status: BookingStatus): Moment[] {
  const reached = BOOKING_STEPS.findIndex((step) => step === status);
  const isEnd = reached < 0;
  return Object.entries(MOMENTS).flatMap(([other, moment]) => {
    const at = BOOKING_STEPS.findIndex((step) => step === other);
    const holds = other === status || (at >= 0 && (isEnd || at < reached));
    return holds ? [] : [moment];
  });
}

/**
 * Sets the lab's bookings of `ids` to a status and keeps its moment, the first one if they had it
 * already. Setting an earlier step takes back the moments of the later ones.
 * @returns how many there are.
 */
export async function setStatus(
  db: Db,
  ids: readonly string[],
  status: BookingStatus,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const moment = status === "pending" ? undefined : MOMENTS[status];
  const { numUpdatedRows } = await db
    .updateTable("bookings")
    .set({
      status,
      updatedAt: at,
      ...Object.fromEntries(momentsAfter(status).map((column) => [column, null])),
      ...(moment && { [moment]: sql`coalesce(${sql.ref(moment)}, ${at})` }),
      ...(status === "cancelled"
        ? { cancelledBy: sql<"lab">`coalesce(cancelled_by, 'lab')` }
        : { cancelledBy: null, cancelReason: null }),
    })
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Gives the visits of `ids` a phlebotomist, and the bookings that status. */
export async function assign(trx: Db, ids: readonly string[], phlebotomist: string, now: Date) {
  const visits = trx.selectFrom("bookings").select("visitId").where("id", "in", ids);
  await trx.updateTable("visits").set({ phlebotomist }).where("id", "in", visits).execute();
  return setStatus(trx, ids, "assigned", now);
}

type Time = Pick<Row<"visits">, "day" | "slot">;

/** Gives a booking's visit another time, which answers what the patient asked for. */
export async function moveVisit(trx: Db, bookingId: string, time: Time, now: Date) {
  const moved = trx
    .updateTable("bookings")
    .set({ askedDay: null, askedSlot: null, askedAt: null, updatedAt: now.toISOString() })
    .where("id", "=", bookingId)
    .returning("visitId");
  const { visitId } = await moved.executeTakeFirstOrThrow();
  await trx.updateTable("visits").set(time).where("id", "=", visitId).execute();
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
