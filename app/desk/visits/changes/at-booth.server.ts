import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { findOutsideVisits } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { comeToBooth } from "#app/domain/visits/changes/come-to-booth.server.ts";
import {
  holdVisit,
  refuseState,
  setStatuses,
} from "#app/domain/visits/changes/held-visit.server.ts";

/** Where the samples of a visit are taken (product §10: Booking). Said again, it changes nothing. */

/** The patient comes to the booth instead of somebody to the door, and pays there. */
export async function agreeOnBooth(trx: Db, by: By, visitId: string): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (!isOpen(visit.status)) return refuseState(trx, visit, "Not saved");
  const said = "The patient comes to the booth.";
  if (visit.atBoothAt !== null) return { ok: true, said, undo: undefined };
  if ((await listBooths(trx)).length === 0)
    return refuse("state", "Not saved: there is no booth to come to.");
  const changes = await comeToBooth(trx, visit, by);
  const undo = await record(trx, { ...by, action: "visit.at-booth", visitId }, changes);
  return { ok: true, said, undo };
}

/**
 * Somebody goes to the door after all. Outside the area nothing stands confirmed before it is decided, so the
 * confirmation of the booth is taken back with it.
 */
export async function agreeOnDoor(trx: Db, by: By, visitId: string): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (!isOpen(visit.status)) return refuseState(trx, visit, "Not saved");
  const said = "We come to the door.";
  if (visit.atBoothAt === null) return { ok: true, said, undo: undefined };
  const change = await changeRow(trx, "visits", visitId, { atBoothAt: null });
  const isOutside = (await findOutsideVisits(trx, [visitId])).has(visitId);
  const confirmed = isOutside ? visit.live.filter(({ status }) => status === "confirmed") : [];
  const changes = [change, ...(await setStatuses(trx, confirmed, "pending", by))];
  const undo = await record(trx, { ...by, action: "visit.at-door", visitId }, changes);
  const again = confirmed.length > 0 ? " It is to confirm again once a place is agreed." : "";
  return { ok: true, said: `${said}${again}`, undo };
}
