import type { Db } from "#app/db/schema.server.ts";
import { isNotTakenAgain } from "#app/domain/visits/taken-again.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { areBagsLate } from "./late-bags.ts";

/** How many containers collected on a day are not counted yet. */
export async function countUncounted(db: Db, day: string) {
  const { open } = await db
    .selectFrom("bookings")
    .innerJoin("samples", "samples.bookingId", "bookings.id")
    .select((of) => of.fn.countAll().as("open"))
    .where("collectedAt", ">=", startOfDay(day))
    .where("collectedAt", "<", startOfDay(dayAfter(day)))
    .where("bookings.status", "in", ["collected", "reported"])
    .where("state", "=", "collected")
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** How many containers of a day are to be counted, found or taken again; of who is erased only counted. */
export async function countOpen(db: Db, day: string) {
  const { open } = await db
    .selectFrom("bookings")
    .innerJoin("samples", "samples.bookingId", "bookings.id")
    .select((of) => of.fn.countAll().as("open"))
    .where("collectedAt", ">=", startOfDay(day))
    .where("collectedAt", "<", startOfDay(dayAfter(day)))
    .where("bookings.status", "in", ["collected", "reported"])
    .where((of) =>
      of.or([
        of("state", "=", "collected"),
        of.and([
          of("state", "in", ["missing", "rejected"]),
          of("bookings.erasedAt", "is", null),
          isNotTakenAgain,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** In the evening: the first names of those whose bag of today is not counted. */
export async function findUncounted(db: Db, now: Date): Promise<string[]> {
  const today = dayInIndia(now);
  if (!areBagsLate(today, now)) return [];
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("samples", "samples.bookingId", "bookings.id")
    .innerJoin("staff", "staff.id", "bookings.collectedById")
    .select("staff.name")
    .distinct()
    .where("collectedAt", ">=", startOfDay(today))
    .where("bookings.status", "in", ["collected", "reported"])
    .where("state", "=", "collected")
    .orderBy("staff.name")
    .execute();
  return rows.map(({ name }) => firstName(name));
}
