import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { findOffers } from "#app/domain/booking/booking.queries.server.ts";
import type { TestsEntry } from "./entry.ts";

/**
 * What a phone has asked for tests that were added at the door, also where the desk was faster and the
 * change is refused, or the price is lower by now: that money is in the bag. Kept with the answers of
 * entries, for as long as they are.
 */

/** A price may have been higher when the phone read it, but not by more. */
const MOST_TIMES = 2;

const keyOf = (bookingId: string, staffId: string) => `asked ${bookingId} ${staffId} `;

/** Keeps what an entry asks for, at prices that the server can believe. */
export async function keepAsked(db: Db, staffId: string, entry: TestsEntry, now: Date) {
  if (entry.added.length === 0) return;
  const offers = await findOffers(
    db,
    entry.added.map(({ id }) => id),
  );
  const paise = entry.added.reduce((sum, { id, pricePaise }) => {
    const most = MOST_TIMES * (offers.find((one) => one.id === id)?.pricePaise ?? 0);
    return sum + Math.min(pricePaise ?? 0, most);
  }, 0);
  const row = {
    key: keyOf(entry.bookingId, staffId) + entry.key,
    bodyHash: "",
    status: 200,
    answer: JSON.stringify({ paise }),
    createdAt: now.toISOString(),
  };
  await writeTransaction(db, (trx) =>
    trx
      .insertInto("idempotencyKeys")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute(),
  );
}

/** What a colleague's phone has asked for tests of a booking that were added at the door, in paise. */
export async function askedAtDoor(trx: Db, bookingId: string, staffId: string) {
  const start = keyOf(bookingId, staffId);
  const rows = await trx
    .selectFrom("idempotencyKeys")
    .select("answer")
    .where("key", ">=", start)
    .where("key", "<", `${start}~`)
    .execute();
  return rows.reduce((sum, row) => sum + (JSON.parse(row.answer) as { paise: number }).paise, 0);
}
