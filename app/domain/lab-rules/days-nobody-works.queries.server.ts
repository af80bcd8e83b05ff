import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isOff } from "#app/domain/staff/at-work.ts";
import { lastBookableDay } from "#app/domain/visit-plan/visit-times.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { ALL_ROLES, ROLES } from "#app/lib/roles.ts";
import { closedName } from "./stored-rules.ts";

/** The days that can be booked on which all who collect daily are off; none in a lab that has nobody. */
export async function findDaysNobodyWorks(db: Db, today: string): Promise<string[]> {
  const people = await db
    .selectFrom("staff")
    .select(["id", "weeklyOff", "weeklyOffSince"])
    .where("blockedAt", "is", null)
    .where(
      "role",
      "in",
      ALL_ROLES.filter((role) => ROLES[role].collectsDaily),
    )
    .execute();
  if (people.length === 0) return [];
  const noted = await db
    .selectFrom("staffAbsences")
    .select(["staffId", "day", "works"])
    .where("day", ">=", today)
    .execute();
  const worksOn = new Map(noted.map(({ staffId, day, works }) => [`${staffId} ${day}`, works]));
  const days: string[] = [];
  const last = lastBookableDay(today);
  for (let day = today; day <= last; day = dayAfter(day))
    if (people.every((one) => isOff(one, day, worksOn.get(`${one.id} ${day}`) ?? null)))
      days.push(day);
  return days;
}

/** What the lab has set, as patients see it: a day on which nobody works is a closed one. */
export const withDaysOff = (settings: LabSettings, days: readonly string[]): LabSettings =>
  days.length === 0
    ? settings
    : new Map([...days.map((day) => [closedName(day), ""] as const), ...settings]);
