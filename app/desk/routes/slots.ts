import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { slotLoads } from "#app/features/lab-rules/slot-loads.queries.server.ts";
import { begunTimes, bookingClock } from "#app/features/visit-plan/visit-times.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";

/** What is free on a day, for the dialog of a new time: `/slots?day=2026-11-24`. */
export const loader = deskLoader("work-on-bookings", async ({ db, now, url }) => {
  const asked = url.searchParams.get("day") ?? "";
  const day = isIsoDay(asked) ? asked : dayInIndia(now);
  return { day, loads: await slotLoads(db, day), begun: begunTimes(day, bookingClock(now)) };
});
