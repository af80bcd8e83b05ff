import type { Db } from "#app/db/schema.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import type { HeldBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { withoutMark } from "#app/lib/review-marks.ts";

const MARK = "possible-duplicate";
const isMarked = ({ marks }: Pick<HeldBooking, "marks">) => marks.includes(`"${MARK}"`);

/** Takes "Maybe booked twice" off held bookings: it is answered. */
export async function settleTwice(trx: Db, bookings: readonly HeldBooking[]) {
  const changes = [];
  for (const { id, marks } of bookings.filter(isMarked))
    changes.push(await changeRow(trx, "bookings", id, { marks: withoutMark(marks, MARK) }));
  return changes;
}

/** Which visits may be this one again: of the same number and time, marked, and not cancelled. */
export async function findTwins(trx: Db, visitId: string) {
  const own = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.phone", "day", "slot", "marks"])
    .where("visitId", "=", visitId)
    .execute();
  const [marked] = own.filter(isMarked);
  if (!marked) return [];
  const twins = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["visitId", "marks"])
    .where("bookings.phone", "=", marked.phone)
    .where("day", "=", marked.day)
    .where("slot", "=", marked.slot)
    .where("status", "!=", "cancelled")
    .where("visitId", "!=", visitId)
    .execute();
  return twins.filter(isMarked).map((twin) => twin.visitId);
}
