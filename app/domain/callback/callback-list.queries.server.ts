import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
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

/** Sets every request of `ids` to a status, as the command line does. Run inside a transaction. */
export async function updateCallbackStatus(
  trx: Db,
  ids: readonly string[],
  status: string,
  now: Date,
) {
  for (const callbackId of ids) {
    const change = await changeRow(trx, "callbacks", callbackId, { status });
    const entry = { actor: COMMAND_LINE, now, callbackId, details: { status } };
    await record(trx, { ...entry, action: "callback.status" }, [change]);
  }
}
