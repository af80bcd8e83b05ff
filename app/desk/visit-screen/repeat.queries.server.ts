import type { Db } from "#app/db/schema.server.ts";
import { findDue } from "#app/desk/calls/paid.queries.server.ts";
import { findRepeated } from "#app/desk/calls/samples-to-take.queries.server.ts";
import type { Visit } from "#app/domain/visits/visit.ts";

/**
 * The containers that a visit takes again, and what is still due of the visit that took them first;
 * undefined for a visit that repeats none.
 */
export async function findRepeat(db: Db, { repeats, bookings }: Visit) {
  if (repeats === null) return undefined;
  const samples = await findRepeated(
    db,
    bookings.map(({ id }) => id),
  );
  const first = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("id", "=", repeats.bookingId)
    .executeTakeFirst();
  const due = await findDue(db, first ? [first.visitId] : []);
  return { samples, firstDuePaise: (first && due.get(first.visitId)) ?? 0 };
}

export type Repeat = NonNullable<Awaited<ReturnType<typeof findRepeat>>>;
