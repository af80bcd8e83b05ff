import type { Db } from "#app/db/schema.server.ts";
import { type LedgerFacts, type LedgerRow, ledgerRows } from "./account-ledger.ts";

/** The rows of all these accounts, by the account's id; six queries, however many there are. */
export async function findLedgers(db: Db, ids: readonly string[]) {
  const of = [...ids, ""];
  const visits = await db
    .selectFrom("visits")
    .innerJoin("endedVisits", "endedVisits.visitId", "visits.id")
    .select(["accountId", "endedVisits.visitId", "endedVisits.day", "accountPaise as paise"])
    .where("accountId", "in", of)
    .where("outcome", "=", "collected")
    .execute();
  const deleted = await db
    .selectFrom("deletedCharges")
    .selectAll()
    .where("accountId", "in", of)
    .execute();
  const statements = await db
    .selectFrom("accountStatements")
    .select(["accountId", "number", "month"])
    .where("accountId", "in", of)
    .execute();
  const stated = await db
    .selectFrom("statedVisits")
    .innerJoin("accountStatements", "accountStatements.number", "statedVisits.number")
    .leftJoin("visits", "visits.id", "statedVisits.visitId")
    .select(["accountStatements.accountId", "month", "statedVisits.visitId", "paise"])
    .select("visits.id as stays")
    .where("accountStatements.accountId", "in", of)
    .execute();
  const notes = await db
    .selectFrom("creditNotes")
    .select(["accountId", "number as id", "day", "paise", "statement"])
    .where("accountId", "in", of)
    .execute();
  const payments = await db
    .selectFrom("accountPayments")
    .select(["accountId", "id", "day", "paise", "statement", "returnedId"])
    .where("accountId", "in", of)
    .execute();
  const months = new Map(statements.map(({ number, month }) => [number, month]));
  const withMonth = <T extends { statement: string | null }>({ statement, ...row }: T) => ({
    ...row,
    month: statement === null ? null : (months.get(statement) ?? null),
  });
  return new Map(
    ids.map((id): [string, LedgerRow[]] => {
      const own = <T extends { accountId: string | null }>(rows: readonly T[]) =>
        rows.filter(({ accountId }) => accountId === id);
      const facts: LedgerFacts = {
        visits: own([...visits, ...deleted]),
        stated: own(stated).map(({ stays, ...row }) => ({ ...row, isGone: stays === null })),
        notes: own(notes).map(withMonth),
        payments: own(payments).map(withMonth),
        statements: own(statements).map(({ month }) => month),
      };
      return [id, ledgerRows(facts)];
    }),
  );
}

/** The rows of one account. */
export const findLedger = async (db: Db, id: string) => (await findLedgers(db, [id])).get(id) ?? [];
