import * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import type { Terms } from "./account-terms.ts";

const stored = z.record(z.string(), z.int());

/** The prices of a stored list, in paise by the id of the test. */
export const readPrices = (json: string) => z.parse(stored, JSON.parse(json));

/** What is agreed with these accounts today, by their id. */
export async function findTerms(db: Db, ids: readonly string[]): Promise<Map<string, Terms>> {
  const rows = await db
    .selectFrom("accounts")
    .leftJoin("accountPrices", "accountPrices.accountId", "accounts.id")
    .select(["accounts.id", "discountPercent", "prices"])
    .where("accounts.id", "in", [...ids, ""])
    .execute();
  return new Map(
    rows.map(({ id, discountPercent, prices }) => [
      id,
      { discountPercent, prices: prices === null ? {} : readPrices(prices) },
    ]),
  );
}
