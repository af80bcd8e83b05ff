import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/features/history/changed.ts";
import type { By } from "#app/features/history/desk-change.server.ts";
import { record } from "#app/features/history/record.server.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { hasAddress } from "../visit.ts";
import { holdVisit, refuseState, setStatuses, type HeldVisit } from "./held-visit.server.ts";

/** Confirms what is pending of a visit; with somebody who goes it is assigned at once. */
export async function confirmVisit(trx: Db, by: By, visitId: string): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (visit.status !== "pending") return refuseState(trx, visit, "Not confirmed");
  const changes = await confirmPending(trx, visit, by);
  const undo = await record(trx, { ...by, action: "visit.confirmed", visitId }, changes);
  const said = hasAddress(visit)
    ? `Visit confirmed for ${deskVisitTime(visit)}.`
    : "Visit confirmed. The address is still missing.";
  return { ok: true, said, undo };
}

export const confirmPending = (trx: Db, visit: HeldVisit, by: Pick<By, "now">) =>
  setStatuses(
    trx,
    visit.live.filter(({ status }) => status === "pending"),
    confirmedStatus(visit),
    by,
    visit.assigneeId === null ? {} : { confirmedAt: by.now.toISOString() },
  );

/** What a confirmed visit shows: Assigned, once somebody goes. */
export const confirmedStatus = ({ assigneeId }: Pick<HeldVisit, "assigneeId">) =>
  assigneeId === null ? "confirmed" : "assigned";
