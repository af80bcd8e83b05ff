import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { tallyCsv } from "#app/desk/tally/tally-csv.server.ts";
import { findTally } from "#app/desk/tally/tally.queries.server.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";

/** The tally of a day as a file for the accounts. */
export const loader = deskLoader("see-tally", async ({ db, now, url }) => {
  const day = dayOrToday(url.searchParams.get("day"), now);
  return new Response(tallyCsv(await findTally(db, day)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="tally-${day}.csv"`,
    },
  });
});
