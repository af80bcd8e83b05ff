import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long a list is kept, and what was accepted of it can be undone. */
const LISTS_KEPT_DAYS = 7;
/** For so long a payment waits for somebody who knows the payer. */
const ROWS_KEPT_DAYS = 30;

/** Deletes lists after their time. What was entered of them stays with its payment. */
export async function deleteOldLists(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await writeTransaction(db, async (trx) => {
    const old = trx
      .selectFrom("bankFiles")
      .select("id")
      .where("readAt", "<", before(LISTS_KEPT_DAYS));
    await trx
      .deleteFrom("bankRows")
      .where("notOursAt", "is not", null)
      .where("fileId", "in", old)
      .execute();
    await trx
      .deleteFrom("bankRows")
      .where("paymentId", "is", null)
      .where("readAt", "<", before(ROWS_KEPT_DAYS))
      .execute();
    await trx.deleteFrom("bankFiles").where("readAt", "<", before(LISTS_KEPT_DAYS)).execute();
    await trx.deleteFrom("bankBatches").where("acceptedAt", "<", before(ROWS_KEPT_DAYS)).execute();
  });
}
