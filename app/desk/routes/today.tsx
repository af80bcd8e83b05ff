import { useRouteLoaderData } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { callIntents } from "#app/desk/calls/call-intents.server.ts";
import { useOutcomeChange } from "#app/desk/calls/use-outcome-change.ts";
import { hasSampleDay, removeSampleDay } from "#app/desk/sample-day/sample-day.queries.server.ts";
import { SAMPLE_DAY_FORMS } from "#app/desk/sample-day/sample-day-forms.ts";
import { SampleDayBand } from "#app/desk/sample-day/sample-day-band.tsx";
import { TodayPage } from "#app/desk/today/today-page.tsx";
import { findToday } from "#app/desk/today/today.queries.server.ts";
import { visitIntents } from "#app/desk/visits/visit-intents.server.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/today";

export const loader = deskLoader("work-on-bookings", async ({ db, now, staff }) => ({
  view: await findToday(db, { now, staffId: staff.id }),
  mayChooseFull: staff.may("choose-full-slot"),
  hasSample: staff.may("manage-staff") && (await hasSampleDay(db)),
}));

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
  "remove-sample": intent(
    "manage-staff",
    SAMPLE_DAY_FORMS["remove-sample"],
    async ({ db, now, removeSampleContent }: Given) => {
      await writeTransaction(db, async (trx) => {
        await removeSampleDay(trx, now);
        await removeSampleContent(trx);
      });
      return { ok: true as const, said: "The sample day is removed.", undo: undefined };
    },
  ),
});

export const meta: Route.MetaFunction = () => [{ title: "Today, the desk" }];

export default function Today({ loaderData }: Route.ComponentProps) {
  const { hasSample, ...today } = loaderData;
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  const { change } = useOutcomeChange();
  return (
    <>
      <TodayPage {...today} labName={labName} onChange={change} />
      {hasSample && <SampleDayBand />}
    </>
  );
}
