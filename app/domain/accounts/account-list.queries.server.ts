import type { Db } from "#app/db/schema.server.ts";

/** Accounts to which a visit can be charged, by name. */
export const listOpenAccounts = (db: Db) =>
  db
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("closedAt", "is", null)
    .orderBy("name")
    .execute();

/** The same, each with whether the lab's prices are not what it pays: it has a discount or a list of its own. */
export async function listPayers(db: Db) {
  const rows = await db
    .selectFrom("accounts")
    .leftJoin("accountPrices", "accountPrices.accountId", "accounts.id")
    .select(["accounts.id", "name", "discountPercent", "accountPrices.accountId as list"])
    .where("closedAt", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(({ discountPercent, list, ...account }) => ({
    ...account,
    hasOwnPrices: discountPercent !== null || list !== null,
  }));
}
