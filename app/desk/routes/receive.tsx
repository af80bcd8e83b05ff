import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import {
  countContainer,
  countForPatient,
} from "#app/desk/receive/changes/count-container.server.ts";
import { changeReason, missContainer } from "#app/desk/receive/changes/miss-container.server.ts";
import { ReceivePage } from "#app/desk/receive/receive-page.tsx";
import { remarkContainer } from "#app/desk/receive/changes/remark-container.server.ts";
import { findReceive } from "#app/desk/receive/receive.queries.server.ts";
import { sampleIntents } from "#app/desk/visit-screen/patient/sample-intents.server.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { Route } from "./+types/receive";

export const loader = deskLoader("receive", async ({ db, now, url }) => {
  const day = dayOrToday(url.searchParams.get("day"), now);
  return { receive: await findReceive(db, day, now), now: now.toISOString() };
});

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
const day = (form: FormData, now: Date) => dayOrToday(text(form, "day"), now);
/** Undefined where the form has no label: it is counted without one. */
const label = (form: FormData) => (form.has("label") ? text(form, "label") : undefined);

const right = "receive" as const;

export const action = deskAction({
  ...sampleIntents,
  count: {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        countContainer(trx, by, {
          day: day(form, given.now),
          collectorId: text(form, "bag"),
          label: label(form),
          sampleId: text(form, "sample") || undefined,
          isFound: form.has("found"),
        }),
      ),
  },
  "count-for": {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        countForPatient(trx, by, {
          day: day(form, given.now),
          bookingId: text(form, "booking"),
          container: text(form, "container"),
          label: label(form),
        }),
      ),
  },
  miss: {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) => missContainer(trx, by, text(form, "sample"))),
  },
  remark: {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        remarkContainer(trx, by, text(form, "sample"), text(form, "remark")),
      ),
  },
  reason: {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        changeReason(trx, by, text(form, "sample"), text(form, "reason")),
      ),
  },
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Receive, ${deskLongDay(loaderData.receive.day)}` : "Receive" },
];

export default function ReceiveRoute({ loaderData }: Route.ComponentProps) {
  return <ReceivePage key={loaderData.receive.day} {...loaderData} />;
}
