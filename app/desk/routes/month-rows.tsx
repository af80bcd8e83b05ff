import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { withWhatsApp } from "#app/desk/month/ask-to-pay.server.ts";
import { findDues } from "#app/desk/month/dues.queries.server.ts";
import { MonthRowsPage } from "#app/desk/month/month-rows-page.tsx";
import { readRowsAsked } from "#app/desk/month/rows-address.ts";
import { findRows } from "#app/desk/month/rows.queries.server.ts";
import { rowsTitle } from "#app/desk/month/sum-rows-words.ts";
import { readSpan } from "#app/desk/month/span.ts";
import type { Route } from "./+types/month-rows";

export const loader = deskLoader("see-month", async ({ db, now, url, secret, config }) => {
  const asked = readRowsAsked(url.searchParams, readSpan(url.searchParams, now).span);
  const dues = asked.of === "dues" ? (await findDues(db, asked.show)).shown : [];
  return {
    found: await findRows(db, asked),
    dues: await withWhatsApp({ db, secret, config }, dues),
    now: now.toISOString(),
  };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? rowsTitle(loaderData.found) : "Month" },
];

export default function MonthRowsRoute({ loaderData }: Route.ComponentProps) {
  return <MonthRowsPage {...loaderData} />;
}
