import { insertChunks } from "#app/db/insert-chunks.server.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { earnedOf, type Ending, endingOf, NOTHING_EARNED, soldOf } from "./earned.ts";

/**
 * Writes how these visits ended and what they earned and sold, as their bills are now; of those that are
 * open again it leaves nothing. Run inside the transaction of the change.
 */
export async function storeEndedVisits(trx: Db, ids: readonly string[]) {
  const endings = await findEndings(trx, ids);
  for (const table of ["soldTests", "endedVisits"] as const)
    await trx
      .deleteFrom(table)
      .where("visitId", "in", [...ids, ""])
      .execute();
  const bills = await findBilledVisits(
    trx,
    Array.from(endings)
      .filter(([, { outcome }]) => outcome === "collected")
      .map(([id]) => id),
  );
  const ended: NewRow<"endedVisits">[] = [];
  const sold: NewRow<"soldTests">[] = [];
  for (const [visitId, { outcome, at, staffId, reason, plannedFor }] of endings) {
    const day = at === null ? plannedFor : dayInIndia(new Date(at));
    const bill = bills.get(visitId);
    const sums = bill ? earnedOf(bill) : NOTHING_EARNED;
    ended.push({ visitId, day, outcome, staffId, reason, ...sums });
    if (bill) sold.push(...soldOf(bill).map((row) => ({ visitId, day, ...row })));
  }
  for (const rows of insertChunks(ended))
    await trx.insertInto("endedVisits").values(rows).execute();
  for (const rows of insertChunks(sold)) await trx.insertInto("soldTests").values(rows).execute();
}

/** Of the visits that have ended, in the order of their ids. */
async function findEndings(trx: Db, ids: readonly string[]) {
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["visitId", "day", "assigneeId", "status", "collectedAt", "collectedById"])
    .select(["noShowAt", "cancelledAt", "cancelReason"])
    .where("visitId", "in", [...ids, ""])
    .orderBy("visitId")
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .execute();
  const endings = new Map<string, Ending & { plannedFor: string }>();
  for (const [id, bookings] of Map.groupBy(rows, ({ visitId }) => visitId)) {
    const ending = endingOf(bookings, bookings[0]?.assigneeId ?? null);
    if (ending) endings.set(id, { ...ending, plannedFor: bookings[0]?.day ?? "" });
  }
  return endings;
}
