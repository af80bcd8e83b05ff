import { redirect } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { assignPath, readAsked, readOrder } from "#app/desk/day-plan/assign/assign-address.ts";
import { ASSIGN_FORMS as FORMS } from "#app/desk/day-plan/assign/assign-forms.ts";
import { AssignPage } from "#app/desk/day-plan/assign/assign-page.tsx";
import { loadAssign, nextDayToAssign } from "#app/desk/day-plan/assign/assign.queries.server.ts";
import { giveMany } from "#app/desk/day-plan/assign/give-many.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import type { Route } from "./+types/assign-many";

export const loader = deskLoader("work-on-bookings", async ({ db, now, url }) => {
  const typed = url.searchParams.get("day");
  const day = typed ? dayOrToday(typed, now) : await nextDayToAssign(db, now);
  const order = readOrder(url.searchParams.get("order"));
  const view = await loadAssign(db, day, order);
  return { day, now: now.toISOString(), order, view, asked: readAsked(url.searchParams) };
});

type Given = Parameters<typeof deskChange>[0];

export const action = deskAction({
  give: intent(
    "work-on-bookings",
    FORMS.give,
    async (given: Given, { day, "visits[]": visits, to, anyway, plain, order }) => {
      const asks = { day, visits, to, anyway };
      const answer = await deskChange(given, (trx, by) => giveMany(trx, by, asks));
      const isQuestion = !answer.ok && answer.reason === "asks";
      // Without script the address keeps the ticks while the question is asked.
      if (plain && isQuestion)
        return redirect(assignPath(day, readOrder(order), { visits, to }), 303);
      return answer;
    },
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Assign, ${deskLongDay(loaderData.day)}` : "Assign" },
];

export default function AssignMany({ loaderData }: Route.ComponentProps) {
  return <AssignPage {...loaderData} />;
}
