import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { containerOf } from "../receive-words.ts";
import { holdSample } from "./held-bag.server.ts";

/** The laboratory asks for a container again: the front desk has it under To call and plans the visit. */
export async function askToCollectAgain(trx: Db, by: By, sampleId: string): Promise<Done> {
  const { sample, visit, booking, name } = await holdSample(trx, sampleId);
  const title = containerOf(name, booking.patientName);
  if (sample.repeatedById !== null || !["missing", "rejected"].includes(sample.state))
    return refuse("state", `${title} is in order, or is taken again already.`);
  if (sample.comesAgain === 1) return refuse("state", `${title} stands under To call already.`);
  const change = await changeRow(trx, "samples", sampleId, { comesAgain: 1 });
  const details = { container: name, reference: booking.reference };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "sample.asked-again", ...about }, [change]);
  return { ok: true, said: `${title}: the front desk has it under To call.`, undo };
}
