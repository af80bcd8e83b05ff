import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { holdTests } from "../lock-tests.server.ts";
import { twiceIn } from "./twice-booked.ts";

/**
 * A booking that has one test twice, locked, before its samples are taken. Refused where a colleague
 * changed its tests since the caller saw them.
 */
export async function holdTwice(trx: Db, by: By, bookingId: string, seen: string) {
  const held = await holdTests(trx, by, bookingId, { seen, takesOff: false });
  const twice = twiceIn(held.booking);
  if (!isOpen(held.row.status))
    return refuse("state", "The sample is taken. Make a new booking for the second person.");
  if (twice.length === 0) return refuse("state", "No test is booked twice any more. Look again");
  return { ...held, twice };
}

/**
 * The price that the patient was shown, once some lines are in another booking or are gone; null where
 * it is settled, or the same as ours.
 */
export function quotedAfter(
  quotedPaise: number | null,
  moved: readonly { pricePaise: number | null; quotedPaise: number | null; count: number }[],
  totalPaise: number | null,
) {
  if (quotedPaise === null) return null;
  const less = moved.map((one) => (one.quotedPaise ?? one.pricePaise ?? 0) * one.count);
  const quoted = quotedPaise - less.reduce((all, amount) => all + amount, 0);
  return quoted === totalPaise || quoted < 0 ? null : quoted;
}
