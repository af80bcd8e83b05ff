import { findRetentionDays } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Lab } from "./command-line.ts";

/** For how many days entries are kept, and where that number is set. */
export async function retentionOf(db: Db, { config }: Lab) {
  if (config.retentionDaysGiven) return { days: config.retentionDays, source: "RETENTION_DAYS" };
  const stored = await findRetentionDays(db);
  return stored
    ? { days: stored, source: "the server's setting" }
    : { days: config.retentionDays, source: "the default" };
}
