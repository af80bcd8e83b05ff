import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import {
  MOST_REMARK_SIGNS,
  remarkInSentence,
  SAMPLE_REMARKS,
} from "#app/domain/booking/sample-remarks.ts";
import { holdSample } from "./held-bag.server.ts";
import { containerOf } from "../receive-words.ts";

/**
 * Somebody has looked at a received container and accepts it, with what was seen: the patient and the
 * publisher of the report read that (product §10: Receive). A blank remark accepts it without one.
 */
export async function acceptContainer(
  trx: Db,
  by: By,
  sampleId: string,
  typed: string,
): Promise<Done> {
  const remark = typed.trim().replaceAll(/\s+/g, " ");
  if (remark.length > MOST_REMARK_SIGNS)
    return refuse("invalid", `A remark has at most ${MOST_REMARK_SIGNS} characters`);
  if (remark !== "" && remarkInSentence(remark) === "")
    return refuse("invalid", "Please say what you see");
  const { sample, visit, booking, name } = await holdSample(trx, sampleId);
  const what = containerOf(name, booking.patientName);
  if (sample.state !== "received")
    return refuse("state", `${what} is not counted. Count it first, then accept it.`);
  const isSame = sample.acceptedAt !== null && (sample.remark ?? "") === remark;
  if (isSame) return refuse("state", `${what} is accepted already.`);
  const change = await changeRow(trx, "samples", sampleId, {
    remark: remark || null,
    acceptedAt: by.now.toISOString(),
    acceptedById: by.actor.staffId,
  });
  const details = { container: name, reference: booking.reference, ...(remark && { remark }) };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const action = remark ? "sample.remark" : "sample.accepted";
  const undo = await record(trx, { ...by, action, ...about }, [change]);
  const isListed = SAMPLE_REMARKS.some((one) => one === remark);
  const seen = isListed ? remarkInSentence(remark) : `“${remark}”`;
  const said = remark ? `${what} accepted with a remark: ${seen}.` : `${what} accepted.`;
  return { ok: true, said, undo };
}
