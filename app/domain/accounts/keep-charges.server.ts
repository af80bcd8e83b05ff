import type { Db } from "#app/db/schema.server.ts";

/**
 * Keeps what accounts owe for visits that are about to be deleted, without the patients. Run inside the
 * transaction that deletes them.
 */
export async function keepCharges(trx: Db, visitIds: readonly string[]) {
  const rows = await trx
    .selectFrom("visits")
    .innerJoin("endedVisits", "endedVisits.visitId", "visits.id")
    .select(["visits.id as visitId", "accountId", "endedVisits.day", "accountPaise as paise"])
    .where("visits.id", "in", [...visitIds, ""])
    .where("accountId", "is not", null)
    .where("outcome", "=", "collected")
    .execute();
  const charges = rows.flatMap(({ accountId, ...row }) =>
    accountId === null ? [] : [{ accountId, ...row }],
  );
  if (charges.length > 0) await trx.insertInto("deletedCharges").values(charges).execute();
}
