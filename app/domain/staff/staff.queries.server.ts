import type { Db, Row } from "#app/db/schema.server.ts";
import { ALL_ROLES, type Role } from "#app/lib/roles.ts";
import { isOff } from "./at-work.ts";
import { rolesWith } from "./rights.ts";
import type { Colleague, Collector } from "./staff.ts";

export const toColleague = (row: Row<"staff">): Colleague => ({
  id: row.id,
  name: row.name,
  role: row.role,
  mayPublish: row.mayPublish === 1,
  mayMatchBank: row.mayMatchBank === 1,
  isBlocked: row.blockedAt !== null,
  language: row.language,
});

/** Everybody who works or worked here, by name; the blocked too, because visits name them. */
export async function findStaff(db: Db): Promise<Colleague[]> {
  const rows = await db.selectFrom("staff").selectAll().orderBy("name").orderBy("id").execute();
  return rows.map(toColleague);
}

/** How many work or worked here. */
export async function countStaff(db: Db) {
  const { count } = await db
    .selectFrom("staff")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns undefined for an unknown id. */
export async function findColleague(db: Db, id: string): Promise<Colleague | undefined> {
  const row = await db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toColleague(row);
}

/**
 * Who can be given a visit of `day` (ISO): phlebotomists, then others who may collect too, each by
 * name. The blocked are left out; those who do not work that day are marked.
 */
export const listPhlebotomists = async (db: Db, day: string): Promise<Collector[]> =>
  collectorsOf(await listOnDay(db, day));

/** Whether a colleague can go to a visit of `day` (ISO): not blocked, and at work. */
export const canGoOn = async (db: Db, staffId: string, day: string) =>
  (await listPhlebotomists(db, day)).some(({ id, isAbsent }) => id === staffId && !isAbsent);

/** Those who may collect: phlebotomists first, then the other roles. */
export const collectorsOf = <One extends { role: Role }>(staff: readonly One[]) =>
  staff
    .filter(({ role }) => rolesWith("my-visits").includes(role))
    .toSorted((a, b) => ALL_ROLES.indexOf(a.role) - ALL_ROLES.indexOf(b.role));

/** Who may work here, by name, each with whether they do not work on `day` (ISO). */
export async function listOnDay(db: Db, day: string): Promise<Collector[]> {
  const staff = await listOnDays(db, [day]);
  return staff.map(({ id, name, role, daysOff }) => ({
    id,
    name,
    role,
    isAbsent: daysOff.length > 0,
  }));
}

/**
 * Who may work here, by name, each with their week and with those of some ISO days on which they do not work.
 * @param days at least one.
 */
export async function listOnDays(db: Db, days: readonly string[]) {
  const rows = await db
    .selectFrom("staff")
    .leftJoin("staffAbsences", (join) =>
      join.onRef("staffAbsences.staffId", "=", "staff.id").on("staffAbsences.day", "in", days),
    )
    .select(["staff.id", "staff.name", "staff.role", "weeklyOff", "weeklyOffSince", "day", "works"])
    .where("staff.blockedAt", "is", null)
    .orderBy("staff.name")
    .orderBy("staff.id")
    .execute();
  return Array.from(Map.groupBy(rows, ({ id }) => id).values()).flatMap((noted) => {
    const [row] = noted;
    if (!row) return [];
    const { id, name, role, weeklyOff, weeklyOffSince } = row;
    const worksOn = (day: string) => noted.find((one) => one.day === day)?.works ?? null;
    const daysOff = days.filter((day) => isOff(row, day, worksOn(day)));
    return { id, name, role, weeklyOff, weeklyOffSince, daysOff };
  });
}

/** Managers who may work here, the sample day's not counted. */
export async function listManagerIds(db: Db) {
  const rows = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "in", rolesWith("manage-staff"))
    .where("blockedAt", "is", null)
    .where("sample", "=", 0)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
