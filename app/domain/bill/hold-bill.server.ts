import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";

/** Locks the visit and reads its bill. @throws a refusal when there is no such visit. */
export async function holdBill(trx: Db, visitId: string) {
  if (!(await lockRow(trx, "visits", { id: visitId })))
    return refuse("not-found", "There is no such visit.");
  const visit = await findBilledVisit(trx, visitId);
  if (!visit) return refuse("not-found", "There is no such visit.");
  return { visit, bill: billOf(visit) };
}
