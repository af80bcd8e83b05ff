import { useFetcher } from "react-router";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";

/** Gives a visit to a colleague; a blank `to` unassigns it. `from` is who had it on this screen. */
export type Assign = (visitId: string, given: { from: string; to: string }) => void;

export function useAssign(): { assign: Assign; isBusy: boolean } {
  const { change, busy } = useChange(useFetcher<Answer>());
  const assign: Assign = (visitId, { from, to }) =>
    change({ intent: to ? "assign" : "unassign", visitId, "was.to": from, to });
  return { assign, isBusy: busy };
}
