import type { Db } from "#app/db/schema.server.ts";
import { OPEN_STATUSES } from "#app/domain/booking/booking-status.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { listOnDays } from "#app/domain/staff/staff.queries.server.ts";
import { may as roleMay, type Right } from "#app/domain/staff/rights.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { daysOfWeek } from "#app/lib/week-days.ts";
import { findAttendance } from "./attendance.queries.server.ts";
import { groupsOf, keyOf, type Visits } from "./week.ts";

type Given = { now: Date; may: (right: Right) => boolean };

/** Who works when in the week of a Monday, as far as whoever asks may see and change it. */
export async function findWeek(db: Db, monday: string, { now, may }: Given) {
  const days = daysOfWeek(monday);
  const today = dayInIndia(now);
  const seesAttendance = may("see-activity");
  const [colleagues, visits, attendance, { closedDays }] = await Promise.all([
    listOnDays(db, days),
    findVisits(db, days),
    seesAttendance
      ? findAttendance(
          db,
          days.filter((day) => day <= today),
        )
      : undefined,
    findLabRules(db),
  ]);
  const collects = (role: Parameters<typeof roleMay>[0]) => roleMay(role, "my-visits");
  return {
    monday,
    today,
    days: days.map((day) => ({ day, isClosed: closedDays.includes(day) })),
    seesAttendance,
    groups: groupsOf({
      days,
      today,
      colleagues,
      visits,
      attendance,
      collects,
      mayChange: (role) => may(collects(role) ? "work-on-bookings" : "manage-staff"),
    }),
  };
}

export type WeekView = Awaited<ReturnType<typeof findWeek>>;

/** How many visits each has on each day, and how many of them are still ahead. */
async function findVisits(db: Db, days: readonly string[]) {
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["assigneeId", "visits.day"])
    .select(({ fn, eb }) => [
      fn.count("visits.id").distinct().as("visits"),
      fn
        .count(eb.case().when("status", "in", OPEN_STATUSES).then(eb.ref("visits.id")).end())
        .distinct()
        .as("open"),
    ])
    .where("visits.day", "in", days)
    .where("assigneeId", "is not", null)
    .where("status", "!=", "cancelled")
    .groupBy(["assigneeId", "visits.day"])
    .execute();
  return new Map<string, Visits>(
    rows.map(({ assigneeId, day, visits, open }) => [
      keyOf(assigneeId ?? "", day),
      { visits: Number(visits), open: Number(open) },
    ]),
  );
}
