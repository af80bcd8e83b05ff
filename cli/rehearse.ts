import type { Db } from "#app/db/schema.server.ts";

/** Does `work` in a transaction; without `apply` it is undone, so that a dry run tells exact figures. */
export async function rehearse<T>(db: Db, apply: boolean, work: (trx: Db) => Promise<T>) {
  const trx = await db.startTransaction().execute();
  try {
    const result = await work(trx);
    await (apply ? trx.commit() : trx.rollback()).execute();
    return result;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}
