import { isByPatient } from "#app/domain/history/actor.ts";
import { undoableBy } from "#app/domain/history/history-actions.ts";
import type { HistoryEntry } from "#app/domain/history/history.queries.server.ts";

/** A call that was opened and one that was left change nothing that anybody misses. */
const OF_NO_MATTER = new Set(["calls", "againReminders"]);

/** What stands in the place of Undo; blank where no Undo is expected. */
export function whyNotUndone(entry: HistoryEntry) {
  const { action, changes, undo } = entry;
  if (undo.can) return "";
  if (undo.why) return undo.why;
  const isFinal =
    action.endsWith("erased") || changes.some(({ table }) => !OF_NO_MATTER.has(table));
  const isNever = undoableBy(action) === "never" || isByPatient(entry);
  return action !== "undone" && isNever && isFinal ? "Cannot be undone" : "";
}
