import type { Db } from "#app/db/schema.server.ts";
import { slotLoads } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { findVisitsOfDay } from "#app/desk/visits/read/visit.queries.server.ts";
import { daySheets } from "./sheet-content.ts";
import { dayTable } from "./day-table.ts";

/** The visits of an ISO day by slot and person. */
export async function loadDayTable(db: Db, day: string, now: Date) {
  const [visits, collectors, loads] = await Promise.all([
    findVisitsOfDay(db, day),
    listPhlebotomists(db, day),
    slotLoads(db, day, { now }),
  ]);
  return dayTable(visits, collectors, loads, { day, now });
}

/** What each person takes along on paper on an ISO day. */
export async function loadDaySheets(db: Db, day: string) {
  const [visits, collectors] = await Promise.all([
    findVisitsOfDay(db, day),
    listPhlebotomists(db, day),
  ]);
  return daySheets(visits, collectors, day);
}
