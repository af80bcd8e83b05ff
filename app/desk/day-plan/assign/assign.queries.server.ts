import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { labAreas } from "#app/domain/lab-rules/lab-areas.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { findVisitsOfDay } from "#app/desk/visits/read/visit.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { isToAssign } from "../day-table.ts";
import type { AssignOrder } from "./assign-address.ts";
import { assignView } from "./assign-view.ts";

/** What the screen shows of an ISO day, and whether the lab has areas. */
export async function loadAssign(db: Db, day: string, order: AssignOrder) {
  const [visits, collectors, settings] = await Promise.all([
    findVisitsOfDay(db, day),
    listPhlebotomists(db, day),
    readLabSettings(db),
  ]);
  const areas = labAreas(settings);
  return { ...assignView(visits, collectors, areas, order), hasAreas: areas.length > 0 };
}

/** Today while it has visits that nobody has; else tomorrow, if it has some. */
export async function nextDayToAssign(db: Db, now: Date) {
  const today = dayInIndia(now);
  const tomorrow = dayAfter(today);
  for (const day of [today, tomorrow])
    if ((await findVisitsOfDay(db, day)).some(isToAssign)) return day;
  return today;
}
