import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import type { RejectReason } from "../reject-reasons.ts";

/** Rejects a container that was collected. */
export async function rejectSample(
  trx: Db,
  by: By,
  sampleId: string,
  reason: RejectReason,
): Promise<Done> {
  const sample = await trx
    .selectFrom("samples")
    .selectAll()
    .where("id", "=", sampleId)
    .executeTakeFirst();
  if (!sample) return refuse("not-found", "This container is not there any more.");
  const { visit, booking } = await holdBooking(trx, sample.bookingId);
  if (sample.state === "rejected") return refuse("state", "This container is rejected already.");
  if (sample.state === "missing" || sample.state === "not-taken")
    return refuse("state", "This container is not here, so it cannot be rejected.");
  const change = await changeRow(trx, "samples", sampleId, {
    state: "rejected",
    reason,
    countedAt: by.now.toISOString(),
    countedById: by.actor.staffId,
    // Who may not plan the visit that takes it again leaves that to the front desk.
    ...(!by.may("new-booking") && { comesAgain: 1 }),
  });
  const details = { container: sample.container, reason, reference: booking.reference };
  const entry = { ...by, action: "sample.rejected", bookingId: booking.id, details } as const;
  const undo = await record(trx, { ...entry, visitId: visit.id }, [change]);
  return { ok: true, said: `${sample.container} rejected: ${reason}.`, undo };
}
