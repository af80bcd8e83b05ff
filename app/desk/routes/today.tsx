import { useRef } from "react";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findToday } from "#app/features/today/today.queries.server.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import type { Route } from "./+types/today";

export const loader = deskLoader("work-on-bookings", ({ db, now, staff }) =>
  findToday(db, { now, staffId: staff.id }),
);

export const meta: Route.MetaFunction = () => [{ title: "Today, the desk" }];

export default function Today({ loaderData }: Route.ComponentProps) {
  const lists = useRef<HTMLDivElement>(null);
  useListKeys(lists);
  return (
    <div ref={lists}>
      <DeskHead title={deskLongDay(loaderData.day)} />
    </div>
  );
}
