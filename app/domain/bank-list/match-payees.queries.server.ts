import type { Db } from "#app/db/schema.server.ts";
import { findMatchAccounts } from "./match-accounts.queries.server.ts";
import type { Payees } from "./match-payees.ts";
import { findMatchVisits, findNamedVisits } from "./match-visits.queries.server.ts";

type Asked = Parameters<typeof findMatchVisits>[1][number] & { payer: string | null };

/** The visits and accounts that rows may pay. @param today ISO day in India. */
export const findPayees = async (
  db: Db,
  rows: readonly Asked[],
  today: string,
): Promise<Payees> => ({
  visits: await findMatchVisits(db, rows),
  accounts: await findMatchAccounts(db, rows, today),
});

/** Those alone that rows name, and those paid under their numbers. */
export const findNamedPayees = async (
  db: Db,
  rows: readonly Asked[],
  today: string,
): Promise<Payees> => ({
  visits: await findNamedVisits(db, rows),
  accounts: await findMatchAccounts(db, rows, today),
});
