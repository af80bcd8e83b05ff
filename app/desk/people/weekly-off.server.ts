import { counted } from "#app/lib/counted.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, hasChanged } from "#app/domain/history/tracked-rows.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { dayInIndia, weekdayOf } from "#app/lib/dates.ts";
import { weekdayName } from "#app/lib/week-days.ts";
import { findOpenVisits } from "./open-visits.queries.server.ts";
import type { By, Said, Who } from "./people.service.server.ts";

/**
 * From today on a colleague does not work on one day of every week; visits that stand on such days stay with
 * them until somebody else gets them.
 * @param weekday 0 for Monday; null for none.
 */
export async function setWeeklyOff(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  weekday: number | null,
): Promise<Said> {
  const today = dayInIndia(now);
  const before = await trx
    .selectFrom("staff")
    .select("weeklyOff")
    .where("id", "=", id)
    .executeTakeFirst();
  const day = weekday === null ? "" : weekdayName(weekday);
  const said = day ? `${name} is off every ${day}.` : `${name} has no weekly day off.`;
  if (before?.weeklyOff === weekday) return { ok: true, said };
  const change = await changeRow(trx, "staff", id, {
    weeklyOff: weekday,
    weeklyOffSince: weekday === null ? null : today,
  });
  if (!hasChanged(change)) return { ok: true, said };
  const details = { name, ...(day && { weekday: day }) };
  const undo = await record(trx, { actor, now, action: "staff.weekly-off", details }, [change]);
  const ahead = weekday === null ? [] : await findOpenVisits(trx, [id], today);
  const standing = ahead.filter((visit) => weekdayOf(visit.day) === weekday).length;
  if (standing === 0) return { ok: true, said, undo };
  const visits = counted(standing, "visit");
  const are = standing === 1 ? "stands" : "stand";
  return {
    ok: true,
    said: `${said} ${visits} of ${firstName(name)} ${are} on such days: give them away under Visits.`,
    undo,
  };
}
