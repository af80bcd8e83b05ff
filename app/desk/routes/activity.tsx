import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { ActivityPage } from "#app/features/activity/activity-page.tsx";
import { countStaff } from "#app/features/staff/staff.queries.server.ts";
import type { Route } from "./+types/activity";

export const loader = deskLoader("see-activity", async ({ db }) => ({
  people: await countStaff(db),
}));

export const meta = () => [{ title: "Activity" }];

export default function ActivityRoute({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />;
}
