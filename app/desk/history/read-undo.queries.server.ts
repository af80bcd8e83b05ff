import type { Db } from "#app/db/schema.server.ts";
import { afterFamily, familyOf } from "#app/domain/history/action-family.ts";
import { findErasedEntries } from "#app/domain/history/erased-entries.queries.server.ts";
import { undoableBy } from "#app/domain/history/history-actions.ts";
import {
  type Entry,
  type HistoryEntry,
  toEntry,
  withUndo,
} from "#app/domain/history/history.queries.server.ts";

/** Says of each entry whether it can be taken back, which depends on what came later. */
export async function readUndo(db: Db, entries: readonly Entry[]): Promise<HistoryEntry[]> {
  if (entries.length === 0) return [];
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of await listLater(db, entries)) known.set(entry.id, entry);
  const newestFirst = [...known.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const isErased = await findErasedEntries(db, entries);
  const byId = new Map(withUndo(newestFirst, isErased).map((entry) => [entry.id, entry]));
  return entries.flatMap(({ id }) => byId.get(id) ?? []);
}

const SUBJECTS = ["visitId", "bookingId", "callbackId"] as const;

/**
 * Entries since the first of these that are about the same things. Of entries about none, such as those
 * about the lab, it is those of their family.
 */
async function listLater(db: Db, entries: readonly Entry[]) {
  const first = entries.reduce((least, { id }) => (id < least ? id : least), entries[0]?.id ?? "");
  // Others are not taken back, whatever came later; files that are brought are many.
  const ofNone = entries.filter(
    (entry) =>
      SUBJECTS.every((name) => entry[name] === null) &&
      entry.changes.length > 0 &&
      undoableBy(entry.action) !== "never",
  );
  const families = [...new Set(ofNone.map(({ action }) => familyOf(action)))].filter(Boolean);
  const rows = await db
    .selectFrom("history")
    .selectAll()
    .where("id", ">", first)
    .where((or) =>
      or.or([
        ...families.map((family) =>
          or.and([
            or("action", ">=", family),
            or("action", "<", afterFamily(family)),
            or("changes", "!=", "[]"),
          ]),
        ),
        ...(ofNone.length > 0
          ? [
              or(
                "undoes",
                "in",
                ofNone.map(({ id }) => id),
              ),
            ]
          : []),
        ...SUBJECTS.flatMap((name) => {
          const ids = [...new Set(entries.flatMap((entry) => entry[name] ?? []))];
          return ids.length > 0 ? [or(name, "in", ids)] : [];
        }),
      ]),
    )
    .execute();
  return rows.map(toEntry);
}
