import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { SAMPLE_CLAIMS_HIDDEN } from "#app/lib/claims.ts";
import { SITE_PARTS, type SitePart } from "#app/lib/lab.ts";

/**
 * What the site is without since the sample's content was taken off it and until the lab has its own. A site
 * whose lab has emptied it by an import keeps the sentences of product §2.
 */
export async function findEmptyParts(db: Db, settings: LabSettings): Promise<SitePart[]> {
  if (!settings.has(SAMPLE_CLAIMS_HIDDEN)) return [];
  const hasRow = await Promise.all(
    SITE_PARTS.map((part) => db.selectFrom(part).select("id").limit(1).executeTakeFirst()),
  );
  return SITE_PARTS.filter((_, at) => hasRow[at] === undefined);
}
