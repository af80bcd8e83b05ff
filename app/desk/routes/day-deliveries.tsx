import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findDayDeliveries } from "#app/desk/messages/deliveries.queries.server.ts";
import { readDeliveriesAsked } from "#app/desk/messages/day-deliveries/deliveries-address.ts";
import { DayDeliveriesPage } from "#app/desk/messages/day-deliveries/day-deliveries-page.tsx";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/day-deliveries";

export const loader = deskLoader("manage-lab", async ({ db, now, url }) => {
  const asked = readDeliveriesAsked(url.searchParams);
  return {
    ...(await findDayDeliveries(db, now, asked)),
    asked,
    now: now.toISOString(),
    people: await countStaff(db),
  };
});

export const meta = () => [{ title: "Deliveries of today" }];

export default function DayDeliveriesRoute({ loaderData }: Route.ComponentProps) {
  return <DayDeliveriesPage {...loaderData} />;
}
