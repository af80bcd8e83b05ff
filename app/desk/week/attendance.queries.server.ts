import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { keyOf } from "./week.ts";

/** The first and the last moment of a day at which a colleague did something, ISO timestamps. */
export type Attendance = { first: string; last: string };

type Row = { staffId: string; first: string | null; last: string | null };

/**
 * When colleagues did something here first and last on each of some ISO days, from what they changed,
 * when they signed in, and when they were seen first and last on the last day: a session that has ended is
 * not there any more. By `keyOf`.
 * Each day of a colleague is two looks into an index, however much was done.
 */
export async function findAttendance(db: Db, days: readonly string[]) {
  const found = new Map<string, Attendance>();
  if (days.length === 0) return found;
  const add = (staffId: string, at: string | null) => {
    if (at === null) return;
    const day = dayInIndia(new Date(at));
    if (!days.includes(day)) return;
    const key = keyOf(staffId, day);
    const known = found.get(key) ?? { first: at, last: at };
    found.set(key, {
      first: at < known.first ? at : known.first,
      last: at > known.last ? at : known.last,
    });
  };
  for (const { staffId, first, last } of await findChanges(db, days)) {
    add(staffId, first);
    add(staffId, last);
  }
  const from = startOfDay(days[0] ?? "");
  const sessions = await db
    .selectFrom("staffSessions")
    .select(["staffId", "createdAt", "usedAt"])
    .where("usedAt", ">=", from)
    .execute();
  for (const { staffId, createdAt, usedAt } of sessions) {
    add(staffId, createdAt);
    add(staffId, usedAt);
  }
  const seen = await db
    .selectFrom("staff")
    .select(["id", "seenFrom", "seenAt"])
    .where("seenAt", ">=", from)
    .execute();
  for (const { id, seenFrom, seenAt } of seen) {
    add(id, seenFrom);
    add(id, seenAt);
  }
  return found;
}

async function findChanges(db: Db, days: readonly string[]) {
  const spans = days.map((day) => sql`(${startOfDay(day)}, ${startOfDay(dayAfter(day))})`);
  const done = (which: "min" | "max") => sql`(
    select ${sql.raw(which)}(at) from history
    where history.staff_id = staff.id and at >= span_from and at < span_to
  )`;
  const { rows } = await sql<Row>`
    with spans (span_from, span_to) as (values ${sql.join(spans)})
    select staff.id as staff_id, ${done("min")} as first, ${done("max")} as last
    from staff cross join spans
    where staff.blocked_at is null
  `.execute(db);
  return rows;
}
