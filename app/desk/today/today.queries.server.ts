import type { Db } from "#app/db/schema.server.ts";
import { toCall } from "#app/desk/calls/to-call.ts";
import { findWaiting } from "#app/desk/calls/waiting.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { timesOfDay } from "#app/domain/lab-rules/lab-slot.ts";
import { findUncounted } from "#app/desk/receive/not-counted.queries.server.ts";
import { findOpenAsides, listManagers } from "#app/desk/receive/open-asides.queries.server.ts";
import { findUntold } from "#app/desk/reports/critical/critical-values.queries.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { findDueMonths, findToCall } from "#app/desk/again/due-again.queries.server.ts";
import { dayCounts } from "#app/desk/visits/day-counts.ts";
import { findVisitsOfDay } from "#app/desk/visits/read/visit.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findDoneToday } from "./done-today.queries.server.ts";
import { findRefundsOwed } from "./refunds-owed.queries.server.ts";
import { findReportsDue } from "./reports-due.queries.server.ts";
import { reportDue } from "./reports-due.ts";
import type { TodayView } from "./today-view.ts";
import { visitsToday } from "./visits-today.ts";

type Given = { now: Date; staffId: string };

/** Everything that Today shows (product §10: Today). */
export async function findToday(db: Db, { now, staffId }: Given): Promise<TodayView> {
  const day = dayInIndia(now);
  const rules = await findLabRules(db);
  const waiting = await findWaiting(db);
  const due = await findReportsDue(db, now);
  const { rows, later } = toCall(waiting, { now, rules, staffId });
  const visits = await findVisitsOfDay(db, day);
  const collectors = await listPhlebotomists(db, day);
  return {
    now: now.toISOString(),
    day,
    staffId,
    toCall: { rows, later, count: waiting.count - later.length },
    slots: visitsToday(visits, now, timesOfDay(rules.slots, day)),
    counts: dayCounts(visits),
    uncounted: await findUncounted(db, now),
    collectors: collectors.filter(({ isAbsent }) => !isAbsent),
    untold: await findUntold(db),
    asides: await findOpenAsides(db, now),
    managers: await listManagers(db),
    refundsOwed: await findRefundsOwed(db),
    due: { ...due, rows: due.rows.map((row) => reportDue(row, now)) },
    done: await findDoneToday(db, now, rules),
    dueAgain: (await findDueMonths(db)) && (await findToCall(db, now)).length,
  };
}
