import { retentionOf } from "#app/db/expired-rows.server.ts";

/** Their history and calls go with them. */
export const callbackRetention = retentionOf("callbacks", "requestedAt", {
  async deleteRows(trx, ids) {
    await trx.deleteFrom("history").where("callbackId", "in", ids).execute();
    await trx.deleteFrom("calls").where("subjectId", "in", ids).execute();
    await trx.deleteFrom("callbacks").where("id", "in", ids).execute();
  },
});
