import { findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import type { Db } from "#app/db/schema.server.ts";

/** What was paid for each of these visits and not given back, in paise; none for a visit without a payment. */
export async function findPaid(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, number>();
  const sumsOf = (table: "payments" | "refunds") =>
    db
      .selectFrom(table)
      .select((is) => ["visitId", is.fn.sum<number>("paise").as("paise")])
      .where("visitId", "in", visitIds)
      .groupBy("visitId");
  const paid = await sumsOf("payments").execute();
  const back = await sumsOf("refunds").where("givenAt", "is not", null).execute();
  const backOf = new Map(back.map(({ visitId, paise }) => [visitId, Number(paise)]));
  return new Map(
    paid.map(({ visitId, paise }) => [visitId, Number(paise) - (backOf.get(visitId) ?? 0)]),
  );
}

/** What is still due of each of these visits, in paise. */
export async function findDue(db: Db, visitIds: readonly string[]) {
  const billed = await findBilledVisits(db, [...new Set(visitIds)]);
  return new Map(Array.from(billed, ([id, visit]) => [id, billOf(visit).duePaise]));
}
