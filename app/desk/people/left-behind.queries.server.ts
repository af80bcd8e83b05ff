import type { Db } from "#app/db/schema.server.ts";
import { findBag } from "#app/desk/tally/tally.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findOpenVisits } from "./open-visits.queries.server.ts";

export const NOTHING_LEFT = { visits: 0, days: [] as readonly string[], bagPaise: 0 };

/** What colleagues who are blocked still have: their visits from today on, and the cash of today. */
export async function findLeft(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, typeof NOTHING_LEFT>();
  const today = dayInIndia(now);
  const visits = await findOpenVisits(db, ids, today);
  const paid = await db
    .selectFrom("payments")
    .select("takenById")
    .distinct()
    .where("takenById", "in", ids)
    .where("day", "=", today)
    .execute();
  const left = new Map<string, typeof NOTHING_LEFT>();
  for (const id of ids) {
    const own = visits.filter(({ assigneeId }) => assigneeId === id);
    const days = [...new Set(own.map(({ day }) => day))].toSorted();
    const hasCash = paid.some(({ takenById }) => takenById === id);
    const bagPaise = hasCash ? (await findBag(db, id, today)).leftPaise : 0;
    if (own.length > 0 || bagPaise > 0) left.set(id, { visits: own.length, days, bagPaise });
  }
  return left;
}
