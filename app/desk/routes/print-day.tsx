import { useRouteLoaderData } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { DaySheetsPage } from "#app/desk/day-plan/day-sheets-page.tsx";
import { loadDaySheets } from "#app/desk/day-plan/day-plan.queries.server.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/print-day";

export const loader = deskLoader("work-on-bookings", async ({ db, now, url, staff }) => {
  const day = dayOrToday(url.searchParams.get("day"), now);
  const sheets = await loadDaySheets(db, day);
  return { day, now: now.toISOString(), by: staff.name, sheets };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Day sheets, ${deskLongDay(loaderData.day)}` : "Day sheets" },
];

export default function DaySheets({ loaderData }: Route.ComponentProps) {
  const lab = useRouteLoaderData<typeof rootLoader>("root")?.lab;
  return <DaySheetsPage {...loaderData} labName={lab?.name ?? ""} deskPhone={lab?.phone ?? ""} />;
}
