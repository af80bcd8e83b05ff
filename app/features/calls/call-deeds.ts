import type { ToCall } from "#app/features/calls/to-call.ts";

/** What can be done about a row of To call. */
export type CallDeeds = {
  /** Posts an intent of the screen's action about the row. */
  change: (row: ToCall, intent: string, fields?: Record<string, string>) => void;
  askNewTime: (row: ToCall) => void;
  askCancel: (row: ToCall) => void;
  /** Opens the outcomes under More of a row, or closes them. */
  showMore: (id: string | undefined) => void;
};
