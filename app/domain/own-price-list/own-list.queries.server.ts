import type { Db } from "#app/db/schema.server.ts";
import { readPrices } from "#app/domain/agreed-prices/account-terms.queries.server.ts";

/** The own price list of an account; undefined where it has none. */
export async function findOwnList(db: Db, accountId: string) {
  const row = await db
    .selectFrom("accountPrices")
    .select(["prices", "fileName", "setAt"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row && { ...row, prices: readPrices(row.prices) };
}

/** A file for the own list of this account, while it is kept. */
export const findListFile = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom("catalogueImports")
    .select(["id", "fileName", "sheet", "readAt", "appliedAt"])
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
