import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { markAbsent, markPresent } from "#app/desk/day-plan/absence.service.server.ts";
import { DAY_PLAN_FORMS as FORMS } from "#app/desk/day-plan/day-plan-forms.ts";
import { DayPlanPage } from "#app/desk/day-plan/day-plan-page.tsx";
import { loadDayTable } from "#app/desk/day-plan/day-plan.queries.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { assignVisit, unassignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { Route } from "./+types/day-plan";

export const loader = deskLoader("work-on-bookings", async ({ db, now, url }) => {
  const day = dayOrToday(url.searchParams.get("day"), now);
  return {
    day,
    now: now.toISOString(),
    table: await loadDayTable(db, day, now),
    toReceive: await countOpen(db, dayInIndia(now)),
  };
});

/** The colleague that the screen showed; null when unassigned, undefined when the form does not say. */
const was = (shown: string | undefined) => (shown === undefined ? undefined : shown || null);

const right = "work-on-bookings";

export const action = deskAction({
  assign: change(right, FORMS.assign, (trx, by, { visitId, to, "was.to": shown }) =>
    assignVisit(trx, by, visitId, { staffId: to, was: was(shown) }),
  ),
  unassign: change(right, FORMS.unassign, (trx, by, { visitId, "was.to": shown }) =>
    unassignVisit(trx, by, visitId, { was: was(shown) }),
  ),
  absent: change(right, FORMS.absent, markAbsent),
  present: change(right, FORMS.present, markPresent),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Visits, ${deskLongDay(loaderData.day)}` : "Visits" },
];

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <DayPlanPage {...loaderData} />;
}
