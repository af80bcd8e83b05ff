import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { markAbsent, markPresent } from "#app/desk/day-plan/absence.service.server.ts";
import { DayPlanPage } from "#app/desk/day-plan/day-plan-page.tsx";
import { loadDayTable } from "#app/desk/day-plan/day-plan.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
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

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
/** The colleague that the screen showed; null when unassigned, undefined when the form does not say. */
const was = (form: FormData) => (form.has("was.to") ? text(form, "was.to") || null : undefined);

export const action = deskAction({
  assign: {
    right: "work-on-bookings",
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        assignVisit(trx, by, text(form, "visitId"), {
          staffId: text(form, "to"),
          was: was(form),
        }),
      ),
  },
  unassign: {
    right: "work-on-bookings",
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        unassignVisit(trx, by, text(form, "visitId"), { was: was(form) }),
      ),
  },
  absent: {
    right: "work-on-bookings",
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        markAbsent(trx, by, {
          staffId: text(form, "staffId"),
          day: text(form, "day"),
          to: text(form, "to"),
        }),
      ),
  },
  present: {
    right: "work-on-bookings",
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        markPresent(trx, by, { staffId: text(form, "staffId"), day: text(form, "day") }),
      ),
  },
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Visits, ${deskLongDay(loaderData.day)}` : "Visits" },
];

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <DayPlanPage {...loaderData} />;
}
