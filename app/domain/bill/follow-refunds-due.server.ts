import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "./bill.ts";
import { findBilledVisits } from "./bill.queries.server.ts";
import { type Change, isBilled, visitsOf } from "./billed-changes.ts";
import { refundDueOf } from "./refund.ts";

/**
 * Brings Refunds due up to date with the bills that were changed; run inside the transaction of the
 * change. It stands there since the bill was overpaid first.
 */
export async function followRefundsDue(
  trx: Db,
  { now, visitId }: { now: Date; visitId?: string | null | undefined },
  changes: readonly Change[],
) {
  const relevant = changes.filter(isBilled);
  if (relevant.length === 0) return;
  const ids = [...new Set([...(visitId ? [visitId] : []), ...relevant.flatMap(visitsOf)])];
  const due = new Map((await listDue(trx, ids)).map((row) => [row.visitId, row.paise]));
  const paid = new Set([...(await listPaid(trx, ids)), ...due.keys()]);
  const bills = await findBilledVisits(trx, [...paid].toSorted());
  for (const [id, visit] of bills) {
    const paise = refundDueOf(billOf(visit), visit.keptOverPaise);
    if (paise === due.get(id)) continue;
    if (paise === 0) await trx.deleteFrom("refundsDue").where("visitId", "=", id).execute();
    else await storeDue(trx, id, paise, now);
  }
}

const listDue = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom("refundsDue")
    .selectAll()
    .where("visitId", "in", [...ids, ""])
    .execute();

async function listPaid(trx: Db, ids: readonly string[]) {
  const rows = await trx
    .selectFrom("payments")
    .select("visitId")
    .distinct()
    .where("visitId", "in", [...ids, ""])
    .execute();
  return rows.map((row) => row.visitId);
}

const storeDue = (trx: Db, visitId: string, paise: number, now: Date) =>
  trx
    .insertInto("refundsDue")
    .values({ visitId, paise, since: now.toISOString() })
    .onConflict((conflict) => conflict.column("visitId").doUpdateSet({ paise }))
    .execute();
