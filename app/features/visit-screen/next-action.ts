import { isAhead, type Visit } from "#app/features/visits/visit.ts";
import { patientsOf } from "./visit-summary.ts";

/** The one next action of a visit: the solid button of its screen, and `c`. */
export type NextAction = "confirm" | "assign" | "collect" | "bring-back" | "new-time";

const NEXT: Record<Visit["status"], NextAction | undefined> = {
  pending: "confirm",
  confirmed: "assign",
  assigned: "collect",
  collected: undefined,
  reported: undefined,
  cancelled: "bring-back",
  "no-show": "new-time",
};

/** @returns undefined once the samples are taken: what follows is done on other screens. */
export function nextActionOf(visit: Visit): NextAction | undefined {
  const asks = isAhead(visit) && patientsOf(visit).some(({ wish }) => wish);
  return asks && visit.status !== "pending" ? "new-time" : NEXT[visit.status];
}

export const NEXT_WORDS: Record<NextAction, string> = {
  confirm: "Confirm visit",
  assign: "Assign",
  collect: "Collected",
  "bring-back": "Bring back",
  "new-time": "New time",
};
