import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { isSampleRemark } from "#app/domain/booking/sample-remarks.ts";
import { holdSample } from "./held-bag.server.ts";
import { containerOf } from "../receive-words.ts";

/**
 * Accepts a received container with a remark, shown to the patient and to the publisher of the report
 * (product §10: Receive). A blank remark takes it off.
 */
export async function remarkContainer(
  trx: Db,
  by: By,
  sampleId: string,
  remark: string,
): Promise<Done> {
  if (remark !== "" && !isSampleRemark(remark)) return refuse("invalid", "Please choose a remark");
  const { sample, visit, booking, name } = await holdSample(trx, sampleId);
  const what = containerOf(name, booking.patientName);
  if (sample.state !== "received")
    return refuse("state", `${what} is not counted. Count it first, then note the remark.`);
  const change = await changeRow(trx, "samples", sampleId, { remark: remark || null });
  const details = { container: name, remark, reference: booking.reference };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "sample.remark", ...about }, [change]);
  const said = remark ? `${what} accepted with a remark: ${remark}.` : `${what}: remark taken off.`;
  return { ok: true, said, undo };
}
