import type { Db } from "#app/db/schema.server.ts";
import { collectorsOf, listOnDays } from "#app/domain/staff/staff.queries.server.ts";

/** Who can be given visits of these ISO days, with those of the days on which they do not work. */
export const findTakers = async (db: Db, days: readonly string[]) =>
  days.length === 0 ? [] : collectorsOf(await listOnDays(db, [...new Set(days)]));

export type VisitTaker = Awaited<ReturnType<typeof findTakers>>[number];
