import type { Db } from "#app/db/schema.server.ts";
import { listPhlebotomists } from "#app/features/staff/staff.queries.server.ts";
import { closedWords } from "#app/features/visit-plan/days-off.ts";
import { ALL_TIMES, begunTimes, bookingClock } from "#app/features/visit-plan/visit-times.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import type { LabRules } from "./lab-rules.ts";
import type { SlotLoad } from "./places-left.ts";
import type { SlotsOfDay } from "./slots-of-day.ts";

/**
 * Every slot that is offered, or in which a visit stands, with its load on a day. A visit takes one
 * place, however many patients it has; one whose bookings are all cancelled takes none. A slot has the
 * places that the lab has set, else as many as people who collect on that day: phlebotomists, and
 * managers who were given a visit of it. One that is not offered any more has none.
 * @param rules the lab's, where the caller has them.
 */
export async function slotLoads(db: Db, day: string, rules?: LabRules): Promise<SlotLoad[]> {
  const [visits, collectors, { slots }] = await Promise.all([
    listLiveVisits(db, day),
    listPhlebotomists(db, day),
    rules ?? findLabRules(db),
  ]);
  const given = new Set(visits.map(({ assigneeId }) => assigneeId));
  const atWork = collectors.filter(
    ({ id, role, isAbsent }) => !isAbsent && (role === "phlebotomist" || given.has(id)),
  );
  return ALL_TIMES.flatMap((slot) => {
    const taken = visits.filter((visit) => visit.slot === slot).length;
    const places = slots[slot];
    if (places === undefined) return taken > 0 ? [{ slot, taken, capacity: 0 }] : [];
    return [{ slot, taken, capacity: places ?? (atWork.length || undefined) }];
  });
}

const liveVisits = (db: Db, day: string) =>
  db
    .selectFrom("visits")
    .where("visits.day", "=", day)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.visitId", "=", "visits.id")
          .where("status", "!=", "cancelled"),
      ),
    );

const listLiveVisits = (db: Db, day: string) =>
  liveVisits(db, day).select(["slot", "assigneeId"]).execute();

/** Visits of a day that are not cancelled; of one slot where it is given. */
export async function countLiveVisits(db: Db, day: string, slot?: string) {
  const visits =
    slot === undefined ? liveVisits(db, day) : liveVisits(db, day).where("slot", "=", slot);
  const { count } = await visits
    .select((by) => by.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The slots of a day as a screen offers them. */
export async function findSlotsOfDay(
  db: Db,
  rules: LabRules,
  day: string,
  now: Date,
): Promise<SlotsOfDay> {
  const { closedDays } = rules;
  return {
    day,
    loads: await slotLoads(db, day, rules),
    begun: begunTimes(day, bookingClock(now, 0, { times: ALL_TIMES })),
    ...(closedDays.includes(day) && { closed: closedWords(day, closedDays) }),
  };
}
