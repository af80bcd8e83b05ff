import type { Db } from "#app/db/schema.server.ts";
import { readUndo } from "#app/desk/history/read-undo.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";

/** Entries as the column beside a screen shows them, each with Undo where it is possible. */
export async function shownChanges(db: Db, changes: Entry[]) {
  const readable = await readUndo(db, changes);
  return readable.map(({ id, at, undo, ...entry }) => ({
    id,
    at,
    sentence: historySentence({ ...entry, staffId: entry.staffId }),
    undo,
  }));
}

export type ShownChanges = Awaited<ReturnType<typeof shownChanges>>;
