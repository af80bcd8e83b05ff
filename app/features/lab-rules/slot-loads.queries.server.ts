import type { Db } from "#app/db/schema.server.ts";
import { listPhlebotomists } from "#app/features/staff/staff.queries.server.ts";
import { begunTimes, BOOKING_TIMES, bookingClock } from "#app/features/visit-plan/visit-times.ts";
import type { SlotLoad } from "./places-left.ts";
import type { SlotsOfDay } from "./slots-of-day.ts";

/**
 * Every slot of a day with its load. A visit takes one place, however many patients it has; one whose
 * bookings are all cancelled takes none. There are as many places as people who collect on that day:
 * phlebotomists, and managers who were given a visit of it.
 */
export async function slotLoads(db: Db, day: string): Promise<SlotLoad[]> {
  const [visits, collectors] = await Promise.all([
    listLiveVisits(db, day),
    listPhlebotomists(db, day),
  ]);
  const given = new Set(visits.map(({ assigneeId }) => assigneeId));
  const atWork = collectors.filter(
    ({ id, role, isAbsent }) => !isAbsent && (role === "phlebotomist" || given.has(id)),
  );
  return BOOKING_TIMES.map((slot) => ({
    slot,
    taken: visits.filter((visit) => visit.slot === slot).length,
    capacity: atWork.length || undefined,
  }));
}

const listLiveVisits = (db: Db, day: string) =>
  db
    .selectFrom("visits")
    .select(["slot", "assigneeId"])
    .where("visits.day", "=", day)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.visitId", "=", "visits.id")
          .where("status", "!=", "cancelled"),
      ),
    )
    .execute();

/** The slots of a day as a screen offers them. */
export const findSlotsOfDay = async (db: Db, day: string, now: Date): Promise<SlotsOfDay> => ({
  day,
  loads: await slotLoads(db, day),
  begun: begunTimes(day, bookingClock(now)),
});
