import { sql } from "kysely";
import { databaseName } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";

/**
 * A text that differs once anybody has written anything, read in microseconds. SQLite counts the writes
 * of this connection and of all others; PostgreSQL names the transactions that a snapshot sees, so that
 * one which commits late is seen when it commits.
 */
export async function readWriteMark(db: Db): Promise<string> {
  const statement =
    databaseName(db) === "SQLite"
      ? sql<{ mark: string }>`
          select total_changes() || ' ' || data_version as mark from pragma_data_version()`
      : sql<{ mark: string }>`select pg_current_snapshot()::text as mark`;
  const { rows } = await statement.execute(db);
  return rows[0]?.mark ?? "";
}

/** How far back ids are read: the clocks of several servers differ by less. */
const WINDOW_MS = 5 * 60_000;

export type DeskDigest = {
  /** Ids of what was written lately: entries of the history, bookings, callbacks. */
  ids: ReadonlySet<string>;
  /** Who is on which call. */
  calls: string;
};

/** What the desk shows, as far as it takes to know that it has changed. */
export async function readDeskDigest(db: Db, now: Date): Promise<DeskDigest> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const rows = await db
    .selectFrom("history")
    .select("id")
    .where("at", ">", since)
    .unionAll(db.selectFrom("bookings").select("id").where("placedAt", ">", since))
    .unionAll(db.selectFrom("callbacks").select("id").where("requestedAt", ">", since))
    .execute();
  const calls = await db
    .selectFrom("calls")
    .select(["subjectId", "openedById", "openedAt"])
    .where("openedAt", "is not", null)
    .orderBy("subjectId")
    .execute();
  return { ids: new Set(rows.map(({ id }) => id)), calls: JSON.stringify(calls) };
}

/** Whether `after` has something that `before` has not; what only grew old is no change. */
export const hasChanged = (before: DeskDigest, after: DeskDigest) =>
  before.calls !== after.calls || Array.from(after.ids).some((id) => !before.ids.has(id));
