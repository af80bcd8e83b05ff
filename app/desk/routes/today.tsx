import { useFetcher, useRouteLoaderData } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { deskChange } from "#app/features/history/desk-change.server.ts";
import {
  hasSampleDay,
  removeSampleDay,
} from "#app/features/sample-day/sample-day.queries.server.ts";
import { SampleDayBand } from "#app/features/sample-day/sample-day-band.tsx";
import { CALL_INTENTS } from "#app/features/today/call-intents.server.ts";
import { TodayPage } from "#app/features/today/today-page.tsx";
import { findToday } from "#app/features/today/today.queries.server.ts";
import { answered } from "#app/ui/desk/no-answer.ts";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/today";

export const loader = deskLoader("work-on-bookings", async ({ db, now, staff }) => ({
  ...(await findToday(db, { now, staffId: staff.id })),
  hasSample: staff.may("manage-staff") && (await hasSampleDay(db)),
}));

const intent = (name: keyof typeof CALL_INTENTS) => ({
  right: "work-on-bookings" as const,
  run: (given: Parameters<typeof deskChange>[0], form: FormData) =>
    deskChange(given, (trx, by) => CALL_INTENTS[name](trx, by, form)),
});

export const action = deskAction({
  call: intent("call"),
  "leave-call": intent("leave-call"),
  "no-answer": intent("no-answer"),
  "call-again": intent("call-again"),
  "wrong-number": intent("wrong-number"),
  "callback-done": intent("callback-done"),
  confirm: intent("confirm"),
  assign: intent("assign"),
  "new-time": intent("new-time"),
  cancel: intent("cancel"),
  "remove-sample": {
    right: "manage-staff",
    run: async ({ db, now }) => {
      await writeTransaction(db, (trx) => removeSampleDay(trx, now));
      return { ok: true as const, said: "The sample day is removed.", undo: undefined };
    },
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(serverAction());

export const meta: Route.MetaFunction = () => [{ title: "Today, the desk" }];

export default function Today({ loaderData }: Route.ComponentProps) {
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  // A row shows that it is called; nothing needs to be said.
  const { change } = useChange(useFetcher<Answer>(), { onAnswer: ({ said }) => said === "" });
  return (
    <>
      <TodayPage view={loaderData} labName={labName} onChange={change} />
      {loaderData.hasSample && <SampleDayBand />}
    </>
  );
}
