import type { Db } from "#app/db/schema.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { ROLES } from "#app/lib/roles.ts";
import type { AtWork } from "./slot-words.ts";

const WEEK = 7;

/**
 * On which of the next seven days, those on which the lab is closed left out, the fewest phlebotomists
 * work. Undefined while there is no phlebotomist at all: the lab plans without the desk.
 */
export async function fewestAtWork(
  db: Db,
  closedDays: readonly string[],
  now: Date,
): Promise<AtWork | undefined> {
  const today = dayInIndia(now);
  const week = Array.from({ length: WEEK }, (_, days) => dayAfter(today, days + 1));
  let fewest: AtWork | undefined;
  for (const day of week.filter((one) => !closedDays.includes(one))) {
    const collectors = await listPhlebotomists(db, day);
    const phlebotomists = collectors.filter(({ role }) => ROLES[role].collectsDaily);
    if (phlebotomists.length === 0) return undefined;
    const people = phlebotomists.filter(({ isAbsent }) => !isAbsent).length;
    if (!fewest || people < fewest.people) fewest = { day, people };
  }
  return fewest;
}
