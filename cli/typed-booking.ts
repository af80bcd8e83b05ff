import type { Db } from "#app/db/schema.server.ts";
import { findBooking } from "#app/domain/booking/booking-list.queries.server.ts";
import { resolveId } from "./resolve-ids.ts";

/** What a command says of its ID. */
export const BOOKING_ID_HELP =
  "ID is the reference, like DS-7K4M, or the id, of which the first characters are enough.";

/** The booking whose reference or id was typed. @returns why not, fit for the terminal, when there is none. */
export async function findTypedBooking(db: Db, typed: string) {
  const resolved = await resolveId(db, "bookings", typed);
  if (!resolved.ok) return resolved;
  const booking = await findBooking(db, resolved.id);
  return booking
    ? { ok: true as const, booking }
    : { ok: false as const, reason: `There is no booking ${typed}.` };
}
