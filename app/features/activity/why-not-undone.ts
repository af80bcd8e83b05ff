import { undoableBy } from "#app/features/history/history-actions.ts";
import type { HistoryEntry } from "#app/features/history/history.queries.server.ts";

/** A call that was opened and one that was left change nothing that anybody misses. */
const OF_NO_MATTER = new Set(["calls"]);

/** What stands in the place of Undo; blank where nobody expects one. */
export function whyNotUndone({ action, changes, undo }: HistoryEntry) {
  if (undo.can) return "";
  if (undo.why) return undo.why;
  const isFinal =
    action.endsWith("erased") || changes.some(({ table }) => !OF_NO_MATTER.has(table));
  return action !== "undone" && undoableBy(action) === "never" && isFinal ? "Cannot be undone" : "";
}
