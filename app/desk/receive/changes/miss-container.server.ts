import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import type { RejectReason } from "#app/desk/visits/reject-reasons.ts";
import { holdSample } from "./held-bag.server.ts";
import { containerOf } from "../receive-words.ts";

/** What is not in the bag, and why something is of no use (product §10: Receive). */

/** A container is not in the bag: its patient stands under To call until it is found or planned again. */
export async function missContainer(trx: Db, by: By, sampleId: string): Promise<Done> {
  const { sample, visit, booking, name } = await holdSample(trx, sampleId);
  if (sample.state !== "collected")
    return refuse("state", `${containerOf(name, booking.patientName)} is counted already.`);
  const change = await changeRow(trx, "samples", sampleId, {
    state: "missing",
    comesAgain: 1,
    countedAt: by.now.toISOString(),
    countedById: by.actor.staffId,
  });
  const details = { container: name, reference: booking.reference };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "sample.missing", ...about }, [change]);
  return { ok: true, said: `${containerOf(name, booking.patientName)} is missing.`, undo };
}

/** Corrects why a container was rejected, before it is taken again. */
export async function changeReason(
  trx: Db,
  by: By,
  sampleId: string,
  reason: RejectReason,
): Promise<Done> {
  const { sample, visit, booking, name } = await holdSample(trx, sampleId);
  if (sample.state !== "rejected" || sample.repeatedById !== null)
    return refuse("state", "Its reason cannot be changed any more.");
  const change = await changeRow(trx, "samples", sampleId, { reason });
  const details = { container: name, reason, reference: booking.reference };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "sample.rejected", ...about }, [change]);
  return { ok: true, said: `${containerOf(name, booking.patientName)}: ${reason}.`, undo };
}
