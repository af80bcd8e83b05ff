import type { ToCall } from "./to-call.ts";
import type { OutcomePost } from "./use-outcome-change.ts";

/** The part of More that gets the focus. */
export type MorePart = "call-again" | "wrong-number";

/** The row whose outcomes under More are open. */
export type OpenMore = { id: string; part: MorePart };

/** The row, as the forms of its call name it. */
export const subjectOf = ({ kind, id }: Pick<ToCall, "id" | "kind">) =>
  kind === "visit" ? { visit: id } : { callback: id };

/** What can be done about somebody to call, on Today and on the visit. */
export type CallActions = {
  /** Posts a form of the screen's action about the row. */
  change: (row: ToCall, post: OutcomePost) => void;
  askNewTime: (row: ToCall) => void;
  askCancel: (row: ToCall) => void;
  /** Opens the outcomes under More of a row, or closes them. */
  showMore: (open: OpenMore | undefined) => void;
};
