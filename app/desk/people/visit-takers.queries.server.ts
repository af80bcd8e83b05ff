import type { Db } from "#app/db/schema.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";

/** Who can be given the visits of somebody who is blocked, with the days from today on they do not work. */
export async function findTakers(db: Db, today: string) {
  const collectors = await listPhlebotomists(db, today);
  const absences = await db
    .selectFrom("staffAbsences")
    .select(["staffId", "day"])
    .where("day", ">=", today)
    .orderBy("day")
    .execute();
  const daysOf = Map.groupBy(absences, ({ staffId }) => staffId);
  return collectors.map(({ id, name }) => ({
    id,
    name,
    daysOff: daysOf.get(id)?.map(({ day }) => day) ?? [],
  }));
}

export type VisitTaker = Awaited<ReturnType<typeof findTakers>>[number];
