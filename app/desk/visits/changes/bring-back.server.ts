import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseClosed } from "#app/domain/history/closed-day.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { canGoOn } from "#app/domain/staff/staff.queries.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import {
  holdVisit,
  refuseState,
  setStatuses,
} from "#app/domain/visits/changes/held-visit.server.ts";

/** How long a cancelled visit can be brought back. */
const BRING_BACK_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Brings a cancelled visit or a no-show back to the step that it had reached; to nobody where who went does
 * not work on that day.
 */
export async function bringBack(trx: Db, by: By, visitId: string): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  const ended = visit.status === "cancelled" ? visit.bookings : visit.live;
  if (visit.status !== "cancelled" && visit.status !== "no-show")
    return refuseState(trx, visit, "Not brought back");
  const known = ended.filter(({ erasedAt }) => erasedAt === null);
  if (known.length === 0) return refuse("state", "The patient is erased.");
  const last = ended
    .map((one) => one.cancelledAt ?? one.noShowAt ?? "")
    .toSorted()
    .at(-1);
  if (last && by.now.getTime() - Date.parse(last) > BRING_BACK_DAYS * DAY_MS)
    return refuse("state", `A visit can be brought back for ${BRING_BACK_DAYS} days.`);
  const goes = visit.assigneeId !== null && (await canGoOn(trx, visit.assigneeId, visit.day));
  // What is collected stays with who took it.
  const isLeft =
    visit.assigneeId !== null && !goes && known.every(({ collectedAt }) => collectedAt === null);
  const nobody = { assigneeId: null, phlebotomist: null };
  const changes = isLeft ? [await changeRow(trx, "visits", visitId, nobody)] : [];
  for (const booking of known) {
    const { collectedAt } = booking;
    if (collectedAt) await refuseClosed(trx, dayInIndia(new Date(collectedAt)), collectedAt);
    const confirmed = visit.assigneeId === null || isLeft ? "confirmed" : "assigned";
    const ahead = booking.confirmedAt === null ? "pending" : confirmed;
    const status = collectedAt === null ? ahead : "collected";
    changes.push(...(await setStatuses(trx, [booking], status, by)));
  }
  const undo = await record(trx, { ...by, action: "visit.brought-back", visitId }, changes);
  const left = isLeft ? " Nobody is assigned to it now." : "";
  return { ok: true, said: `Visit brought back.${left}`, undo };
}
