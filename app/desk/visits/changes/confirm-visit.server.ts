import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { noteFirstCall } from "#app/domain/calls/first-call.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { withoutAnswered } from "#app/lib/review-marks.ts";
import { isDoorUnknown } from "#app/domain/visits/visit.ts";
import { findVisits } from "../read/visit.queries.server.ts";
import { refuseOutside } from "./outside-area.server.ts";
import {
  holdVisit,
  refuseState,
  setStatuses,
  type HeldVisit,
} from "#app/domain/visits/changes/held-visit.server.ts";

type Asks = {
  /** Asks for a confirmation while the address is unknown. */
  asksAddress?: boolean;
};

/** Confirms what is pending of a visit; with somebody who goes it is assigned at once. */
export async function confirmVisit(
  trx: Db,
  by: By,
  visitId: string,
  { asksAddress = false }: Asks = {},
): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (visit.status !== "pending") return refuseState(trx, visit, "Not confirmed");
  await refuseOutside(trx, visitId, "Not confirmed");
  const [found] = await findVisits(trx, [visitId]);
  const isLost = found !== undefined && isDoorUnknown(found);
  if (asksAddress && isLost) return refuse("asks", "No address yet. Confirm anyway?");
  const changes = await confirmPending(trx, visit, by);
  const undo = await record(trx, { ...by, action: "visit.confirmed", visitId }, changes);
  const said = isLost
    ? "Visit confirmed. The address is still missing."
    : `Visit confirmed for ${deskVisitTime(visit)}.`;
  return { ok: true, said, undo };
}

/** A person has confirmed on the phone, so the marks for suspected bots are removed. */
export async function confirmPending(trx: Db, visit: HeldVisit, by: By) {
  const changes = await noteFirstCall(trx, { id: visit.id, kind: "visit" }, by);
  const at = visit.assigneeId === null ? {} : { confirmedAt: by.now.toISOString() };
  for (const booking of visit.live.filter(({ status }) => status === "pending")) {
    const marks = withoutAnswered(booking.marks);
    changes.push(
      ...(await setStatuses(trx, [booking], confirmedStatus(visit), by, { ...at, marks })),
    );
  }
  return changes;
}

/** What a confirmed visit shows: Assigned, once somebody goes. */
export const confirmedStatus = ({ assigneeId }: Pick<HeldVisit, "assigneeId">) =>
  assigneeId === null ? "confirmed" : "assigned";
