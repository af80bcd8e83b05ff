import { useChange } from "#app/ui/desk/use-change.ts";
import type { DayPlanPost } from "./day-plan-forms.ts";

/** Gives a visit to a colleague; a blank `to` unassigns it. `from` is who had it on this screen. */
export type Assign = (visitId: string, given: { from: string; to: string }) => void;

export function useAssign(): { assign: Assign; isBusy: boolean } {
  const { change, busy } = useChange<DayPlanPost>();
  const assign: Assign = (visitId, { from, to }) => {
    const which = { visitId, "was.to": from };
    change(to ? { intent: "assign", ...which, to } : { intent: "unassign", ...which });
  };
  return { assign, isBusy: busy };
}
