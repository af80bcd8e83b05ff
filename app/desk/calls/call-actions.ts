import type { ToCall } from "./to-call.ts";

/** The part of More that gets the focus. */
export type MorePart = "call-again" | "wrong-number";

/** The row whose outcomes under More are open. */
export type OpenMore = { id: string; part: MorePart };

/** What can be done about somebody to call, on Today and on the visit. */
export type CallActions = {
  /** Posts an intent of the screen's action about the row. */
  change: (row: ToCall, intent: string, fields?: Record<string, string>) => void;
  askNewTime: (row: ToCall) => void;
  askCancel: (row: ToCall) => void;
  /** Opens the outcomes under More of a row, or closes them. */
  showMore: (open: OpenMore | undefined) => void;
};
