import type { Db } from "#app/db/schema.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { closedWords } from "#app/domain/visit-plan/next-open-day.ts";
import { begunTimes, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { ROLES } from "#app/lib/roles.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import type { LabRules } from "./lab-rules.ts";
import { placesOn } from "./lab-slot.ts";
import { mostOver } from "./most-over.ts";
import { holdOnePlace } from "./one-place.ts";
import { isPlaceGivenUp } from "./given-up-place.ts";
import type { SlotLoad } from "./places-left.ts";
import type { SlotsOfDay } from "./slots-of-day.ts";

/**
 * Every slot that is offered on a day, or in which a visit stands, with its load. A visit takes one
 * place, however many patients it has; one whose bookings are all cancelled takes none, one that waited
 * too long for its call neither, and two that are one booking sent twice take one (see `holdOnePlace`).
 * A slot has the places that the lab has set for the weekday, else as many as people who collect on that
 * day: who does so daily, and others who were given a visit of it; none where all of them are off. One that
 * is not offered has none.
 * @param given.rules the lab's, where the caller has them.
 */
export async function slotLoads(
  db: Db,
  day: string,
  given: { now: Date; rules?: LabRules },
): Promise<SlotLoad[]> {
  const [visits, collectors, rules] = await Promise.all([
    listLiveVisits(db, day),
    listPhlebotomists(db, day),
    given.rules ?? findLabRules(db),
  ]);
  const { slots } = rules;
  const assigned = new Set(visits.map(({ assigneeId }) => assigneeId));
  const atWork = collectors.filter(
    ({ id, role, isAbsent }) => !isAbsent && (ROLES[role].collectsDaily || assigned.has(id)),
  );
  const nobodyWorks =
    atWork.length === 0 && collectors.some(({ role }) => ROLES[role].collectsDaily);
  const bySlot = Map.groupBy(visits, ({ slot }) => slot);
  return ALL_TIMES.flatMap((slot) => {
    const standing = bySlot.get(slot) ?? [];
    const taken = placesHeld(standing, rules, given.now);
    const places = placesOn(slots, slot, day);
    if (places === undefined) return standing.length > 0 ? [{ slot, taken, capacity: 0 }] : [];
    if (nobodyWorks) return [{ slot, taken, capacity: 0, nobodyWorks }];
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
    .select(({ selectFrom }) => [
      selectFrom("bookings")
        .select((by) => by.fn.min("placedAt").as("since"))
        .whereRef("bookings.visitId", "=", "visits.id")
        .where("status", "=", "pending")
        .as("pendingSince"),
      selectFrom("bookings")
        .select((by) => by.fn.countAll().as("count"))
        .whereRef("bookings.visitId", "=", "visits.id")
        .where("status", "not in", ["pending", "cancelled"])
        .as("agreed"),
    ])
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

/** Since when it waits for its call; null once somebody of it was called. */
const waitsSince = ({ pendingSince, agreed }: LiveVisit) =>
  Number(agreed) > 0 ? null : pendingSince;

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
function placesHeld(visits: readonly LiveVisit[], rules: LabRules, now: Date) {
  const held: LiveVisit[] = [];
  for (const visit of visits) {
    if (isPlaceGivenUp(waitsSince(visit), rules, now)) continue;
    const isSame = rules.places.sameOnce && held.some((one) => holdOnePlace(one, visit));
    if (!isSame) held.push(visit);
  }
  return held.length;
}

/** The places that are taken of a slot. */
export const countTaken = async (
  db: Db,
  { day, slot }: { day: string; slot: string },
  rules: LabRules,
  now: Date,
) => placesHeld(await listLiveVisits(db, day, slot), rules, now);

/** How many visits of a day are not cancelled. */
export async function countLiveVisits(db: Db, day: string) {
  const { count } = await liveVisits(db, day)
    .select((by) => by.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many visits stand at a time from an ISO day on. */
export async function countStanding(db: Db, slot: string, from: string) {
  const { count } = await db
    .selectFrom("visits")
    .where("slot", "=", slot)
    .where("day", ">=", from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.visitId", "=", "visits.id")
          .where("status", "in", ["pending", "confirmed", "assigned"]),
      ),
    )
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
  may: (right: Right) => boolean,
): Promise<SlotsOfDay> {
  const { closedDays } = rules;
  const loads = await slotLoads(db, day, { rules, now });
  const clock = bookingClock(now, 0, { times: loads.map(({ slot }) => slot) });
  return {
    day,
    loads,
    begun: begunTimes(day, clock),
    mostOver: mostOver(rules, may),
    ...(closedDays.includes(day) && { closed: closedWords(day, closedDays) }),
  };
}
