import { isAhead, isErasedVisit, isOnlyAtCentre, type Visit } from "#app/domain/visits/visit.ts";
import { patientsOf } from "../visit-summary.ts";

/** The one next action of a visit: the solid button of its screen, and `c`. */
export type NextAction =
  | "confirm"
  | "assign"
  | "collect"
  | "add-report"
  | "bring-back"
  | "new-time";

const NEXT: Record<Visit["status"], NextAction | undefined> = {
  pending: "confirm",
  confirmed: "assign",
  assigned: "collect",
  collected: "add-report",
  reported: undefined,
  cancelled: "bring-back",
  "no-show": "new-time",
};

/** @returns undefined once every patient has the report, or is erased. */
export function nextActionOf(visit: Visit): NextAction | undefined {
  if (isErasedVisit(visit)) return undefined;
  const asks = isAhead(visit) && patientsOf(visit).some(({ wish }) => wish);
  if (asks && visit.status !== "pending") return "new-time";
  // Nobody goes to a door.
  return visit.status === "confirmed" && isOnlyAtCentre(visit) ? "collect" : NEXT[visit.status];
}

export const NEXT_WORDS: Record<NextAction, string> = {
  confirm: "Confirm visit",
  assign: "Assign",
  collect: "Collected",
  "add-report": "Add report",
  "bring-back": "Bring back",
  "new-time": "New time",
};
