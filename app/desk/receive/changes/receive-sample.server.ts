import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import type { Sample } from "./held-bag.server.ts";
import { containerOf } from "../receive-words.ts";

export const findSample = (trx: Db, id: string) =>
  trx.selectFrom("samples").selectAll().where("id", "=", id).executeTakeFirst();

type More = {
  /** In whose bag it was found, where that is another one. */
  bag?: string | undefined;
  /** Why nobody scanned it at the door. */
  why?: string | undefined;
};

/** Counts a container as received, with this label or without one. */
export async function receiveSample(
  trx: Db,
  by: By,
  sample: Pick<Sample, "id" | "bookingId" | "container" | "state" | "label">,
  label: string | null,
  { bag, why }: More = {},
): Promise<Done & { sample: string }> {
  const { visit, booking } = await holdBooking(trx, sample.bookingId, { alsoErased: true });
  const name = containerName(sample.container);
  // Its bag may be another one, which is not locked.
  const now = await findSample(trx, sample.id);
  if (now?.state !== sample.state || now.label !== sample.label)
    return refuse("state", "A colleague just counted this container. Please look again.");
  const change = await changeRow(trx, "samples", sample.id, {
    state: "received",
    // One that was missing is here: nobody is called about it.
    comesAgain: null,
    label,
    countedAt: by.now.toISOString(),
    countedById: by.actor.staffId,
  });
  const { reference } = booking;
  const details = { container: name, label: label ?? undefined, reference, bag, why };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "sample.received", ...about }, [change]);
  const how = label === null ? " without a label" : `: ${label}`;
  const said = `${containerOf(name, booking.patientName)} counted${how}.`;
  return { ok: true, said, undo, sample: sample.id };
}
