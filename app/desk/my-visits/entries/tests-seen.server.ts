import type { Db } from "#app/db/schema.server.ts";
import { findLastChange } from "#app/desk/booked-tests/lock-tests.server.ts";
import type { TestsSeen } from "./entry.ts";
import { findAnswer } from "./entry-answer.server.ts";

/**
 * Whether the tests of a booking are still those that the phone showed: no change since the one it saw, or
 * since its own entry. `current` is the change that stands now; blank for none.
 */
export async function testsAsSeen(trx: Db, bookingId: string, { seen, follows }: TestsSeen) {
  const row = await trx
    .selectFrom("bookings")
    .select("testsChange")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  const current = row?.testsChange ?? "";
  const last = await findLastChange(trx, bookingId);
  if (follows === undefined) return { isSame: current === seen, current, last };
  const [own] = (await findAnswer(trx, follows))?.undo ?? [];
  return { isSame: own !== undefined && own === last?.id, current, last };
}
