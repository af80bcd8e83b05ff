import { retentionOf } from "#app/db/expired-rows.server.ts";
import type { Db } from "#app/db/schema.server.ts";

/** Deletes requests with their history and calls; run inside a transaction. */
export async function deleteCallbacks(trx: Db, ids: readonly string[]) {
  await trx.deleteFrom("history").where("callbackId", "in", ids).execute();
  await trx.deleteFrom("calls").where("subjectId", "in", ids).execute();
  await trx.deleteFrom("callbacks").where("id", "in", ids).execute();
}

export const callbackRetention = retentionOf("callbacks", "requestedAt", {
  deleteRows: deleteCallbacks,
});
