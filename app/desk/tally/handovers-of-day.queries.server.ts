import type { Db } from "#app/db/schema.server.ts";
import type { Handover } from "./handover.ts";
import type { Closing } from "./tally-words.ts";

type Names = ReadonlyMap<string, string>;

/** Cash that went from a bag of an ISO day to the desk, in the order of time. */
export async function findHandovers(db: Db, day: string, names: Names): Promise<Handover[]> {
  const rows = await db
    .selectFrom("handovers")
    .selectAll()
    .where("day", "=", day)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const nameOf = (id: string | null) => id && (names.get(id) ?? "A former colleague");
  return rows.map(({ toStaffId, reasonById, settledById, takenBackById, ...handover }) => ({
    ...handover,
    // Written by an earlier program and brought back by Undo: it fitted as far as anybody knows.
    bagPaise: handover.bagPaise ?? handover.paise,
    toName: nameOf(toStaffId) ?? "",
    reasonBy: nameOf(reasonById),
    settledBy: nameOf(settledById),
    takenBackBy: nameOf(takenBackById),
  }));
}

/** How an ISO day was closed; undefined while it is open. */
export async function findClosing(db: Db, day: string, names: Names): Promise<Closing | undefined> {
  const row = await db
    .selectFrom("closedTallies")
    .selectAll()
    .where("day", "=", day)
    .executeTakeFirst();
  return (
    row && {
      at: row.closedAt,
      by: names.get(row.closedById) ?? "A former colleague",
      paise: row.paise,
      leftOpen: row.leftOpen,
    }
  );
}
