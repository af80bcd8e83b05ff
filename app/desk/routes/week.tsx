import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { markAbsent, markPresent } from "#app/desk/day-plan/absence.service.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { setWorkDay } from "#app/desk/week/set-work-day.server.ts";
import { readMonday } from "#app/desk/week/week-address.ts";
import { WEEK_FORMS as FORMS } from "#app/desk/week/week-forms.ts";
import { WeekPage } from "#app/desk/week/week-page.tsx";
import { findWeek } from "#app/desk/week/week.queries.server.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { Route } from "./+types/week";

export const loader = deskLoader("see-week", async ({ db, now, url, staff: { may } }) => {
  const managesPeople = may("manage-staff");
  const seesVisits = !managesPeople && may("work-on-bookings");
  return {
    week: await findWeek(db, readMonday(url.searchParams.get("from"), now), { now, may }),
    people: managesPeople ? await countStaff(db) : undefined,
    toReceive: seesVisits ? await countOpen(db, dayInIndia(now)) : undefined,
    now: now.toISOString(),
  };
});

export const action = deskAction({
  "not-working": change("work-on-bookings", FORMS["not-working"], markAbsent),
  working: change("work-on-bookings", FORMS.working, markPresent),
  "day-off": change("manage-staff", FORMS["day-off"], (trx, by, whose) =>
    setWorkDay(trx, by, whose, true),
  ),
  "day-at-work": change("manage-staff", FORMS["day-at-work"], (trx, by, whose) =>
    setWorkDay(trx, by, whose, false),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Week from ${deskLongDay(loaderData.week.monday)}` : "Week" },
];

export default function WeekRoute({ loaderData }: Route.ComponentProps) {
  return <WeekPage {...loaderData} />;
}
