import type { Db } from "#app/db/schema.server.ts";
import { findRepeated } from "#app/desk/calls/samples-to-take.queries.server.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
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
  const billed = first && (await findBilledVisit(db, first.visitId));
  return { samples, firstDuePaise: billed ? billOf(billed).duePaise : 0 };
}

export type Repeat = NonNullable<Awaited<ReturnType<typeof findRepeat>>>;
