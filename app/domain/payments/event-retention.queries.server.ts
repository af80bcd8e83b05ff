import { deleteInChunks } from "#app/db/delete-in-chunks.server.ts";
import type { Db } from "#app/db/schema.server.ts";

/** Gateways repeat a message for days; what one told is looked up for as long as money is asked about. */
const EVENTS_KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** Deletes what gateways told long ago. The tries keep what came of it: told again, it is entered already. */
export const deleteOldEvents = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - EVENTS_KEPT_MS).toISOString();
  return deleteInChunks(db, 500, async (trx, limit) => {
    const old = await trx
      .selectFrom("gatewayEvents")
      .select(["gateway", "event"])
      .where("receivedAt", "<", before)
      .orderBy("receivedAt")
      .limit(limit)
      .execute();
    for (const { gateway, event } of old)
      await trx
        .deleteFrom("gatewayEvents")
        .where("gateway", "=", gateway)
        .where("event", "=", event)
        .execute();
    return old.length;
  });
};
