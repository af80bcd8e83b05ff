import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { readAsked } from "#app/desk/activity/activity-address.ts";
import { activityCsv } from "#app/desk/activity/activity-csv.server.ts";
import { findActivity } from "#app/desk/activity/activity.queries.server.ts";

/** The changes of a day as a file, as person, kind and words choose them. */
export const loader = deskLoader("see-activity", async ({ db, now, url }) => {
  const asked = readAsked(url.searchParams, now);
  return new Response(activityCsv(await findActivity(db, { ...asked, show: Infinity }, now)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="activity-${asked.day}.csv"`,
    },
  });
});
