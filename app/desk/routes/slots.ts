import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { findSlotsOfDay } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";

/** What is free on a day, for a new visit and for a new time: `/slots?day=2026-11-24`. */
export const loader = deskLoader("work-on-bookings", async ({ db, now, url, staff }) => {
  const day = dayOrToday(url.searchParams.get("day"), now);
  return findSlotsOfDay(db, await findLabRules(db), day, now, staff.may);
});
