import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { findPublished } from "#app/domain/reports/publishing.queries.server.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { holdBooking, refuseState } from "#app/domain/visits/changes/held-visit.server.ts";
import { refuseClosed } from "#app/domain/history/closed-day.server.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { reportIsOut } from "./tests-words.ts";

type Asked = { seen: string; takesOff: boolean };

/**
 * The booking whose tests are changed, with its visit, locked until the transaction ends. Refused where
 * the state does not allow it, or a colleague changed the tests since the caller saw them.
 */
export async function holdTests(trx: Db, by: By, bookingId: string, { seen, takesOff }: Asked) {
  const { visit: held, booking: row } = await holdBooking(trx, bookingId);
  if ((row.testsChange ?? "") !== seen) await refuseSeen(trx, bookingId);
  const [report] = await findPublished(trx, [bookingId]);
  if (report) return refuse("state", reportIsOut(row.reference));
  if (held.origin === "recollect")
    return refuse("state", "This visit takes a sample again. Make a new booking.");
  const isTaken = row.status === "collected" || row.status === "reported";
  if (!isOpen(row.status) && !isTaken) return refuseState(trx, held, "Not changed");
  if (isTaken && row.collectedAt !== null) {
    if (takesOff && !by.may("drop-taken-test")) return refuse("right", cannot("drop-taken-test"));
    await refuseClosed(trx, dayInIndia(new Date(row.collectedAt)), row.collectedAt);
  }
  const [visit] = await findVisits(trx, [held.id]);
  const booking = visit?.bookings.find(({ id }) => id === bookingId);
  if (!visit || !booking) return refuse("not-found", "This booking is not there any more.");
  return { visit, booking, row };
}

/** The entry of the last change of the tests, or of the Undo that took it back. */
export const findLastChange = (trx: Db, bookingId: string) =>
  trx
    .selectFrom("history")
    .select(["id", "actor", "at"])
    .where("bookingId", "=", bookingId)
    .where("action", "in", ["booking.lines", "booking.split", "booking.made-one", "undone"])
    .orderBy("id", "desc")
    .executeTakeFirst();

/** `Kavitha Nair changed the tests at 10:09 AM. Look again` @throws it. */
async function refuseSeen(trx: Db, bookingId: string): Promise<never> {
  const last = await findLastChange(trx, bookingId);
  const who = last
    ? `${last.actor} changed the tests at ${deskClock(new Date(last.at))}.`
    : "The tests were changed.";
  return refuse("changed-meanwhile", `${who} Look again`);
}
