import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { listAttemptsOf } from "#app/domain/bill/tries.queries.server.ts";
import { saysPaise } from "#app/domain/bill/said-paid.ts";
import type { AskedBefore } from "./family.ts";

/** What these visits ask for already. */
export async function findAskedBefore(
  db: Db,
  visitIds: readonly string[],
): Promise<Map<string, AskedBefore>> {
  const visits = await findBilledVisits(db, visitIds);
  const tries = Map.groupBy(await listAttemptsOf(db, visitIds), ({ visitId }) => visitId);
  return new Map(
    Array.from(visits, ([id, visit]) => {
      const bill = billOf(visit);
      return [
        id,
        {
          homePaise: bill.atHome.duePaise,
          centrePaise: bill.atCentre?.duePaise ?? 0,
          overPaise: bill.overPaise,
          saysPaise: saysPaise(tries.get(id) ?? [], visit.payments),
          pays: bill.account?.name ?? "",
        },
      ];
    }),
  );
}
