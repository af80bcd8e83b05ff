import { useRouteLoaderData } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { callIntents } from "#app/desk/calls/call-intents.server.ts";
import { useOutcomeChange } from "#app/desk/calls/use-outcome-change.ts";
import { FirstStepsBoard } from "#app/desk/first-steps/first-steps-board.tsx";
import { FIRST_STEPS_FORMS } from "#app/desk/first-steps/first-steps-forms.ts";
import { findStepsForToday } from "#app/desk/first-steps/first-steps.queries.server.ts";
import { putOffSteps } from "#app/desk/first-steps/put-off.server.ts";
import { hasSampleDay } from "#app/desk/sample-day/sample-day.queries.server.ts";
import { sampleDayIntents } from "#app/desk/sample-day/sample-day-intents.server.ts";
import { SampleDayBand } from "#app/desk/sample-day/sample-day-band.tsx";
import { isEmptyDay, NewToday } from "#app/desk/today/new-today.tsx";
import { TodayPage } from "#app/desk/today/today-page.tsx";
import { findToday } from "#app/desk/today/today.queries.server.ts";
import { visitIntents } from "#app/desk/visits/visit-intents.server.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/today";

export const loader = deskLoader("work-on-bookings", async (given) => {
  const { db, now, staff } = given;
  return {
    view: await findToday(db, { now, staffId: staff.id }),
    mayChooseFull: staff.may("choose-full-slot"),
    hasSample: staff.may("manage-staff") && (await hasSampleDay(db)),
    steps: await findStepsForToday(given),
  };
});

const { confirm, assign, cancel, "new-time": newTime } = visitIntents;
const { "no-show": noShow, "not-again": notAgain } = visitIntents;

export const action = deskAction({
  ...callIntents,
  confirm,
  assign,
  cancel,
  "new-time": newTime,
  "no-show": noShow,
  "not-again": notAgain,
  ...sampleDayIntents,
  "not-today": change("manage-lab", FIRST_STEPS_FORMS["not-today"], (trx, by, _, given: Given) =>
    putOffSteps(trx, by, given.staff.id),
  ),
});

export const meta: Route.MetaFunction = () => [{ title: "Today, the desk" }];

export default function Today({ loaderData }: Route.ComponentProps) {
  const { hasSample, steps, ...today } = loaderData;
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  const { change: send } = useOutcomeChange();
  const board = steps && <FirstStepsBoard steps={steps} canPutOff />;
  if (steps?.sampleDay === "possible" && isEmptyDay(today.view))
    return <NewToday view={today.view}>{board}</NewToday>;
  return (
    <>
      <TodayPage {...today} labName={labName} onChange={send}>
        {hasSample && <SampleDayBand />}
      </TodayPage>
      {board}
    </>
  );
}
