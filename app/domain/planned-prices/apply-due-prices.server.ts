import type { Db, Row } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import { changeRow, lockRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** More wait for the next turn, so that the transaction stays short. */
const MOST_AT_ONCE = 200;

/**
 * Makes planned prices the prices of their tests once their day has come. Several servers may call it at
 * once. A price that is more than the list price by now is left for the lab to decide.
 * @returns how many prices changed.
 */
export const applyDuePrices = (db: Db, now: Date): Promise<number> =>
  writeTransaction(db, async (trx) => {
    const due = await listDue(trx, dayInIndia(now));
    let changed = 0;
    for (const plan of due) if (await applyPlan(trx, plan, now)) changed += 1;
    return changed;
  });

const listDue = (db: Db, today: string) =>
  db
    .selectFrom("plannedPrices")
    .innerJoin("tests", "tests.id", "plannedPrices.id")
    .selectAll("plannedPrices")
    .select("tests.name")
    .where("day", "<=", today)
    .where(({ eb, or, ref }) =>
      or([
        eb("tests.originalPaise", "is", null),
        eb("tests.originalPaise", ">=", ref("plannedPrices.offeredPaise")),
      ]),
    )
    .orderBy("plannedPrices.id")
    .limit(MOST_AT_ONCE)
    .execute();

async function applyPlan(trx: Db, plan: Row<"plannedPrices"> & { name: string }, now: Date) {
  // Another server may have applied it since it was read.
  if (!(await lockRow(trx, "plannedPrices", plan.id))) return false;
  const { id, name, plannedBy, offeredPaise } = plan;
  const changes = [
    await changeRow(trx, "tests", id, { offeredPaise }),
    await removeRow(trx, "plannedPrices", id),
  ];
  const entry = { actor: MACHINE, now, details: { name, plannedBy } } as const;
  await record(trx, { ...entry, action: "catalogue.due" }, changes);
  return true;
}
