import type { Db } from "#app/db/schema.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { ROLES } from "#app/lib/roles.ts";
import type { AtWork } from "./slot-words.ts";

const WEEK = 7;

/**
 * How many phlebotomists work on each of the next seven days, those on which the lab is closed left out.
 * Empty while there is no phlebotomist at all: the lab plans without the desk.
 */
export async function peopleAtWork(
  db: Db,
  closedDays: readonly string[],
  now: Date,
): Promise<AtWork[]> {
  const today = dayInIndia(now);
  const week = Array.from({ length: WEEK }, (_, days) => dayAfter(today, days + 1));
  const atWork: AtWork[] = [];
  for (const day of week.filter((one) => !closedDays.includes(one))) {
    const collectors = await listPhlebotomists(db, day);
    const phlebotomists = collectors.filter(({ role }) => ROLES[role].collectsDaily);
    if (phlebotomists.length === 0) return [];
    atWork.push({ day, people: phlebotomists.filter(({ isAbsent }) => !isAbsent).length });
  }
  return atWork;
}
