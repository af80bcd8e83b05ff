import type { Db } from "#app/db/schema.server.ts";
import { findMatchAccounts } from "./match-accounts.queries.server.ts";
import type { Payees } from "./match-payees.ts";
import { findMatchVisits, findNamedVisits } from "./match-visits.queries.server.ts";

type Asked = Parameters<typeof findMatchVisits>[1][number] & { payer: string | null };

/** @param today ISO day in India. */
const finder =
  (findVisits: typeof findMatchVisits) =>
  async (db: Db, rows: readonly Asked[], today: string): Promise<Payees> => ({
    visits: await findVisits(db, rows),
    accounts: await findMatchAccounts(db, rows, today),
    today,
  });

/** The visits and accounts that rows may pay. */
export const findPayees = finder(findMatchVisits);

/** Those alone that rows name, and those paid under their numbers. */
export const findNamedPayees = finder(findNamedVisits);
