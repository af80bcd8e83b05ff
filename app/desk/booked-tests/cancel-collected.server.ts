import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { tooMuchOf } from "#app/domain/bill/refund.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { setStatuses } from "#app/domain/visits/changes/held-visit.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { holdTests } from "./lock-tests.server.ts";
import { NOT_MEASURED_REASONS, type NotMeasuredReason } from "./not-measured.ts";

/**
 * Cancels a booking whose samples are taken and nothing of which is measured: nobody owes it, and what was
 * paid is too much. Its samples are not expected any more. Refused as taking a test off then is: without
 * the right, once a report is out, and when its day is closed.
 */
export async function cancelCollected(
  trx: Db,
  by: By,
  bookingId: string,
  { seen, reason }: { seen: string; reason: NotMeasuredReason },
): Promise<Done> {
  const { visit, row } = await holdTests(trx, by, bookingId, { seen, takesOff: true });
  if (row.collectedAt === null)
    return refuse("state", "Nothing is collected yet. Choose Cancel visit");
  const because = NOT_MEASURED_REASONS[reason];
  const changes = await setStatuses(trx, [row], "cancelled", by, {
    cancelledBy: "lab",
    cancelReason: because,
  });
  const { reference, collectedAt } = row;
  const undo = await record(
    trx,
    {
      ...by,
      action: "booking.not-measured",
      visitId: visit.id,
      bookingId,
      day: dayInIndia(new Date(collectedAt)),
      details: { reference, reason: because.toLowerCase() },
    },
    changes,
  );
  const billed = await findBilledVisit(trx, visit.id);
  const paise = billed ? tooMuchOf(billOf(billed)) : 0;
  const money =
    paise > 0 ? `${formatRupees(rupees(paise))} goes back: Give back, or Refunds due.` : "";
  return {
    ok: true,
    said: ["Booking cancelled, nothing is measured.", money].join(" ").trim(),
    undo,
  };
}
