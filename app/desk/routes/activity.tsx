import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { readAsked } from "#app/desk/activity/activity-address.ts";
import { ActivityPage } from "#app/desk/activity/activity-page.tsx";
import { findActivity } from "#app/desk/activity/activity.queries.server.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { Route } from "./+types/activity";

export const loader = deskLoader("see-activity", async ({ db, now, url }) => {
  const asked = readAsked(url.searchParams, now);
  return {
    activity: await findActivity(db, asked, now),
    asked,
    now: now.toISOString(),
    people: await countStaff(db),
  };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Activity, ${deskLongDay(loaderData.asked.day)}` : "Activity" },
];

export default function ActivityRoute({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />;
}
