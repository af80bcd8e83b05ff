import type { Db } from "#app/db/schema.server.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { isCounted } from "#app/domain/history/closed-day.server.ts";

/** What the due of a collected visit is made from, beside payments and refunds that moved money. */
const BILLED: Partial<Record<RowChange["table"], readonly string[]>> = {
  bookings: ["status", "visitId", "collectedAt", "collectedById", "notTakenPaise"],
  bookingLines: ["quantity", "pricePaise", "bookedTests"],
  visits: ["origin", "atBoothAt", "chargePaise", "chargeWaivedBecause", "discountPaise"],
};

/**
 * The closed ISO day of a collected visit, where the closing counted the visit with what an entry changed
 * of its bill; undefined where the entry can be taken back. A closed day works its due out from the bill.
 */
export async function countedDayOf(trx: Db, { visitId, at, changes }: Entry) {
  if (visitId === null || !changes.some(isOfBill)) return undefined;
  const collectedAt = await firstCollectedAt(trx, visitId);
  if (collectedAt === undefined) return undefined;
  const day = dayInIndia(new Date(collectedAt));
  return (await isCounted(trx, day, collectedAt > at ? collectedAt : at)) ? day : undefined;
}

/** When the first sample of a visit was taken; undefined before. */
export async function firstCollectedAt(trx: Db, visitId: string) {
  const first = await trx
    .selectFrom("bookings")
    .select((is) => is.fn.min("collectedAt").as("at"))
    .where("visitId", "=", visitId)
    .executeTakeFirst();
  return first?.at ?? undefined;
}

function isOfBill({ table, before, after }: RowChange) {
  // What goes back beyond what is too much lowers the bill, also before it is sent.
  if (table === "refunds") return Number((after ?? before)?.allowedPaise) > 0;
  const columns = BILLED[table] ?? [];
  if (before === null || after === null) return columns.length > 0;
  return columns.some((column) => before[column] !== after[column]);
}
