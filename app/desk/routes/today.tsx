import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Route } from "./+types/today";

export const loader = deskLoader("work-on-bookings", ({ now }) => ({ now: now.toISOString() }));

export const meta: Route.MetaFunction = () => [{ title: "Today, the desk" }];

export default function Today() {
  return <h1 tabIndex={-1}>Today</h1>;
}
