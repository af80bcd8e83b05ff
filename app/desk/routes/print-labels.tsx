import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { PRINT_FORMS as FORMS } from "#app/desk/print-labels/print-forms.ts";
import { PrintLabelsPage } from "#app/desk/print-labels/print-labels-page.tsx";
import { printLabels } from "#app/desk/print-labels/print-labels.server.ts";
import {
  loadPrintBooking,
  loadPrintDay,
} from "#app/desk/print-labels/print-view.queries.server.ts";
import { noBooking } from "#app/desk/visit-screen/patient/ordered-words.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import type { Route } from "./+types/print-labels";

export const loader = deskLoader("work-on-bookings", async ({ db, now, url }) => {
  const reference = url.searchParams.get("booking");
  const view = reference
    ? await loadPrintBooking(db, reference)
    : await loadPrintDay(db, dayOrToday(url.searchParams.get("day"), now));
  if (!view) throw data(noBooking(reference ?? ""), { status: 404 });
  return { view, now: now.toISOString() };
});

export const action = deskAction({
  print: change("work-on-bookings", FORMS.print, (trx, by, { "for[]": chosen, ...asked }) =>
    printLabels(trx, by, { ...asked, for: chosen }),
  ),
});

export const meta: Route.MetaFunction = () => [{ title: "Print labels" }];

export default function PrintLabels({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return <PrintLabelsPage key={`${view.day} ${view.booking}`} {...loaderData} />;
}
