import type { Db } from "#app/db/schema.server.ts";
import { findEntry, findUndoing } from "#app/domain/history/history.queries.server.ts";
import { importUndoUntil } from "#app/desk/history/undo-times.ts";

/** What applying a price file changed, as the history says it, and whether it can be undone. */
export async function findApplied({ db, now }: { db: Db; now: Date }, entryId: string | null) {
  const entry = entryId === null ? undefined : await findEntry(db, entryId);
  if (!entry) return { count: "", undo: undefined };
  const until = importUndoUntil(entry);
  const canUndo = !(await findUndoing(db, entry.id)) && (until === undefined || now <= until);
  return { count: String(entry.details?.count ?? ""), undo: canUndo ? entry.id : undefined };
}
