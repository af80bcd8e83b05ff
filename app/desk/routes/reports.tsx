import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { publishingIntents } from "#app/desk/reports/publish/publishing-intents.server.ts";
import { DueColumn } from "#app/desk/reference-labs/due-column.tsx";
import { findSentOuts } from "#app/desk/reference-labs/laboratory-work.queries.server.ts";
import { ReportsPage } from "#app/desk/reports/reports-page.tsx";
import { findReportsView } from "#app/desk/reports/reports-view.queries.server.ts";
import { withoutContacts } from "#app/desk/reports/without-contacts.ts";
import { reportDue } from "#app/desk/today/reports-due.ts";
import { findReportsDue } from "#app/desk/today/reports-due.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/reports";

export const loader = deskLoader("see-reports-due", async ({ db, now, staff, url }) => {
  const asked = (name: string) => url.searchParams.get(name);
  const due = await findReportsDue(db, now);
  const isToPhone = asked("to") === "phone" && staff.may("publish-to-phone");
  const view = { now, file: asked("file"), booking: asked("booking"), isToPhone };
  const found = await findReportsView(db, view);
  return {
    due: { ...due, rows: due.rows.map((row) => reportDue(row, now)) },
    sentOuts: { ...(await findSentOuts(db)), today: dayInIndia(now) },
    view: staff.may("see-contacts") ? found : withoutContacts(found),
    replaces: asked("replaces") ?? undefined,
    isToPhone,
    mayPublish: staff.may("publish-reports"),
  };
});

export const action = deskAction(publishingIntents);

export const meta: Route.MetaFunction = () => [{ title: "Reports, the desk" }];

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { due, sentOuts, ...page } = loaderData;
  const choices = due.rows.map(({ reference, name }) => ({ reference, name }));
  return (
    <ReportsPage
      {...page}
      due={{ ...due, choices }}
      dueList={<DueColumn due={due} {...sentOuts} />}
    />
  );
}
