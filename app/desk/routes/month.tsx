import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { withWhatsApp } from "#app/desk/month/ask-to-pay.server.ts";
import { MonthPage } from "#app/desk/month/month-page.tsx";
import { findMonth } from "#app/desk/month/month.queries.server.ts";
import { readSpan, spanTitle } from "#app/desk/month/span.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/month";

export const loader = deskLoader("see-month", async ({ db, now, url, secret, config }) => {
  const { span, refused } = readSpan(url.searchParams, now);
  const month = await findMonth(db, span, { allTests: url.searchParams.has("tests") });
  return {
    month,
    dues: await withWhatsApp({ db, secret, config }, month.dues.shown),
    refused,
    chosen: url.searchParams.get("day") ?? undefined,
    isTable: url.searchParams.has("table"),
    isCallTable: url.searchParams.has("calls"),
    now: now.toISOString(),
  };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: loaderData
      ? spanTitle(loaderData.month.span, dayInIndia(new Date(loaderData.now)))
      : "Month",
  },
];

export default function MonthRoute({ loaderData }: Route.ComponentProps) {
  return <MonthPage {...loaderData} />;
}
