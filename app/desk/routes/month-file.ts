import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { monthCsv } from "#app/desk/month/month-csv.server.ts";
import { isOfAnyDay, readRowsAsked } from "#app/desk/month/rows-address.ts";
import { findRows } from "#app/desk/month/rows.queries.server.ts";
import { readSpan } from "#app/desk/month/span.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** The rows behind a figure of Month as a file, whole. */
export const loader = deskLoader("see-month", async ({ db, now, url }) => {
  const { span } = readSpan(url.searchParams, now);
  const asked = { ...readRowsAsked(url.searchParams, span), show: Infinity };
  const days = isOfAnyDay(asked.of) ? dayInIndia(now) : (span.month ?? `${span.from}-${span.to}`);
  return new Response(monthCsv(await findRows(db, asked)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${asked.of}-${days}.csv"`,
    },
  });
});
