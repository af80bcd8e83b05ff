import type { Db } from "#app/db/schema.server.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { closedWords } from "#app/domain/visit-plan/next-open-day.ts";
import { ALL_TIMES, begunTimes, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { ROLES } from "#app/lib/roles.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import type { LabRules } from "./lab-rules.ts";
import { holdOnePlace } from "./one-place.ts";
import type { SlotLoad } from "./places-left.ts";
import type { SlotsOfDay } from "./slots-of-day.ts";

/**
 * Every slot that is offered, or in which a visit stands, with its load on a day. A visit takes one
 * place, however many patients it has; one whose bookings are all cancelled takes none, and two that are
 * one booking sent twice take one (see `holdOnePlace`). A slot has the
 * places that the lab has set, else as many as people who collect on that day: who does so daily, and
 * others who were given a visit of it. One that is not offered any more has none.
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
    ({ id, role, isAbsent }) => !isAbsent && (ROLES[role].collectsDaily || given.has(id)),
  );
  return ALL_TIMES.flatMap((slot) => {
    const taken = placesHeld(visits.filter((visit) => visit.slot === slot));
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

/** The visits of a day that are not cancelled, of one slot where it is given, in the order in which they came. */
async function listLiveVisits(db: Db, day: string, slot?: string) {
  const visits =
    slot === undefined ? liveVisits(db, day) : liveVisits(db, day).where("slot", "=", slot);
  const rows = await visits
    .select(["visits.id", "slot", "assigneeId", "phone", "keptApartFrom"])
    .orderBy("visits.id")
    .execute();
  // What was booked is read only for the few who stand twice in one slot.
  const together = Map.groupBy(rows, (row) => `${row.slot} ${row.phone}`);
  const twice = [...together.values()].filter((group) => group.length > 1).flat();
  const bookingsOf = await listBooked(
    db,
    twice.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    keptApartFrom: JSON.parse(row.keptApartFrom ?? "[]") as string[],
    bookings: bookingsOf.get(row.id) ?? [],
  }));
}

type LiveVisit = Awaited<ReturnType<typeof listLiveVisits>>[number];

/** Patients and lines of what is not cancelled, by visit. */
async function listBooked(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, never>();
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "visitId", "patientName"])
    .where("visitId", "in", visitIds)
    .where("status", "!=", "cancelled")
    .execute();
  const lines = await db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingLines.bookingId")
    .select(["bookingId", "name", "quantity"])
    .where("visitId", "in", visitIds)
    .execute();
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  return Map.groupBy(
    bookings.map((booking) => ({ ...booking, lines: linesOf.get(booking.id) ?? [] })),
    ({ visitId }) => visitId,
  );
}

/** How many places the visits of one slot hold. */
function placesHeld(visits: readonly LiveVisit[]) {
  const held: LiveVisit[] = [];
  for (const visit of visits) if (!held.some((one) => holdOnePlace(one, visit))) held.push(visit);
  return held.length;
}

/** The places that are taken of a slot. */
export const countTaken = async (db: Db, { day, slot }: { day: string; slot: string }) =>
  placesHeld(await listLiveVisits(db, day, slot));

/** How many visits of a day are not cancelled. */
export async function countLiveVisits(db: Db, day: string) {
  const { count } = await liveVisits(db, day)
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
