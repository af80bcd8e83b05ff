import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import type { Register } from "#app/domain/history/erasure-register.queries.server.ts";
import { withdrawForGood } from "./withdraw-report.server.ts";

/**
 * Withdraws what an older backup brought back though it was withdrawn since, maybe because it was
 * published for the wrong person (decision 44). @returns how many.
 */
export async function withdrawAgain(db: Db, { withdrawn }: Register, now: Date) {
  let count = 0;
  for (const { id } of withdrawn) {
    const isWithdrawn = await writeTransaction(db, (trx) =>
      withdrawForGood(trx, { actor: MACHINE, now }, id),
    );
    if (isWithdrawn) count += 1;
  }
  return count;
}
