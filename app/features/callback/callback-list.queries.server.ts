import type { Db } from "#app/db/schema.server.ts";

/** The queries of the command line. */

export type CallbackFilter = {
  status?: string;
  /** Timestamps: requested at or after, requested before. */
  since?: string;
  until?: string;
  phones?: string[];
};

/** Oldest first. */
export function listCallbacks(db: Db, filter: CallbackFilter) {
  let query = db.selectFrom("callbacks").selectAll().orderBy("requestedAt").orderBy("id");
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.since) query = query.where("requestedAt", ">=", filter.since);
  if (filter.until) query = query.where("requestedAt", "<", filter.until);
  if (filter.phones?.length) query = query.where("phone", "in", filter.phones);
  return query.execute();
}

/** Sets every request of `ids` to a status. */
export const updateCallbackStatus = (db: Db, ids: readonly string[], status: string) =>
  db.updateTable("callbacks").set({ status }).where("id", "in", ids).execute();
