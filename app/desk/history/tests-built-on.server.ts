import type { Db } from "#app/db/schema.server.ts";
import { type NotChanged, refused } from "#app/domain/history/changed.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { findPublished } from "#app/domain/reports/publishing.queries.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";

const CHANGES_TESTS = new Set(["booking.lines", "booking.split", "booking.made-one"]);

/**
 * Why a change of the tests of a booking cannot be taken back any more: what was booked then was drawn
 * since, or reported, or belongs to the bill of another visit. Undefined where it can, and for all else.
 */
export async function builtOnTests(
  trx: Db,
  { action, bookingId, visitId, details }: Entry,
  now: Date,
): Promise<NotChanged | undefined> {
  if (!CHANGES_TESTS.has(action) || bookingId === null) return undefined;
  const booking = await trx
    .selectFrom("bookings")
    .select(["visitId", "collectedAt", "reference"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!booking) return undefined;
  if (booking.visitId !== visitId)
    return refused("changed-meanwhile", "Not undone: the patient is in another visit since.");
  if (booking.collectedAt !== null && details.taken !== true)
    return refused(
      "changed-meanwhile",
      `Not undone: the sample was taken at ${deskMoment(new Date(booking.collectedAt), now)}.`,
    );
  const reports = await findPublished(trx, [bookingId]);
  return reports.length > 0
    ? refused("changed-meanwhile", `Not undone: the report of ${booking.reference} is out.`)
    : undefined;
}
