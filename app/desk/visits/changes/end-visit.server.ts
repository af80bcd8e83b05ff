import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { NOBODY_TOLD, toldPatient } from "#app/desk/notices/told-patient.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import type { LabReason } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import type { NotHomeReason } from "../not-home-reasons.ts";
import { findTwins, settleTwice } from "./settle-twice.server.ts";
import { isVisitTimeReached } from "../no-show-time.ts";
import {
  type HeldVisit,
  holdVisit,
  holdVisits,
  refuseState,
  setStatuses,
} from "#app/domain/visits/changes/held-visit.server.ts";

/** Cancels a visit that is ahead, or where nobody was at home, for all its patients. @param reason of the lab, in words. */
export async function cancelVisit(
  trx: Db,
  by: By,
  visitId: string,
  { reason, isTold }: LabReason,
): Promise<Done> {
  const { visit, twins } = await holdWithTwins(trx, visitId);
  const isShut = visit.status === "no-show";
  if (!isOpen(visit.status) && !isShut) return refuseState(trx, visit, "Not cancelled");
  const cancelled = { cancelledBy: "lab" as const, cancelReason: reason };
  const ended = isShut ? visit.live : ahead(visit);
  const changes = [
    ...(await setStatuses(trx, ended, "cancelled", by, cancelled)),
    // Of two that are left nobody knows yet whether they are one.
    ...(twins.length === 1
      ? await settleTwice(
          trx,
          twins.flatMap(({ live }) => live),
        )
      : []),
  ];
  const details = { reason, ...(!isTold && { untold: true }) };
  const entry = { ...by, action: "visit.cancelled" as const, visitId, details };
  const undo = await record(trx, entry, changes);
  const told = isTold
    ? await toldPatient(trx, visit.phone, "visit.cancelled", by.now)
    : NOBODY_TOLD;
  return { ok: true, said: `Visit cancelled. ${told}`, undo };
}

async function holdWithTwins(trx: Db, visitId: string) {
  const held = await holdVisits(trx, [visitId, ...(await findTwins(trx, visitId))]);
  const visit = held.get(visitId) ?? (await holdVisit(trx, visitId));
  held.delete(visitId);
  return { visit, twins: Array.from(held.values()) };
}

const ahead = ({ live }: HeldVisit) => live.filter(({ status }) => isOpen(status));

/** Nobody opened: from the time of the visit on; after its day only with the right for that. */
export async function markNoShow(trx: Db, by: By, visitId: string): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (!isOpen(visit.status)) return refuseState(trx, visit, "Not marked");
  if (!isVisitTimeReached(visit, by.now))
    return refuse("state", `A no-show can be marked from ${visit.slot} on.`);
  if (visit.day < dayInIndia(by.now) && !by.may("mark-no-show-later"))
    return refuse("right", "The day is over. A manager can still mark a no-show.");
  const changes = await setStatuses(trx, ahead(visit), "no-show", by, { noShowReason: "" });
  const undo = await record(trx, { ...by, action: "visit.no-show", visitId }, changes);
  return { ok: true, said: "No-show marked.", undo };
}

type NotAtHome = { at?: Date; reason?: NotHomeReason | ""; calledAt?: Date | undefined };

/**
 * What the phlebotomist says at a door that nobody opens, on the day of the visit.
 * @param at when, where it is told later; never after `by.now`.
 * @param reason blank when none was given.
 * @param calledAt when the patient was called from the door, where it is known.
 */
export async function noteNotAtHome(
  trx: Db,
  by: By,
  visitId: string,
  { at = by.now, reason = "", calledAt }: NotAtHome = {},
): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (!isOpen(visit.status)) return refuseState(trx, visit, "Not noted");
  if (visit.day > dayInIndia(by.now)) return refuse("state", "This visit is on a later day.");
  const changes = await setStatuses(trx, ahead(visit), "no-show", by, {
    noShowAt: at.toISOString(),
    noShowReason: reason,
    noShowCalledAt: calledAt?.toISOString() ?? null,
  });
  const details = {
    ...(reason !== "" && { reason }),
    ...(calledAt && { called: deskClock(calledAt) }),
  };
  const entry = { ...by, action: "visit.not-at-home", visitId, details } as const;
  const undo = await record(trx, entry, changes);
  return { ok: true, said: "Not at home noted. The desk sees it.", undo };
}
