import type { Db } from "#app/db/schema.server.ts";
import { dueByMonth } from "#app/domain/accounts/account-ledger.ts";
import { findLedgers } from "#app/domain/accounts/account-ledger.queries.server.ts";
import { yieldInTurns } from "#app/import/yield-in-chunks.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { accountReferencesIn } from "./account-references.ts";
import { notedForms, readBankReference } from "./bank-reference.ts";
import { type AccountPayment, type MatchAccount, nameWords } from "./match-accounts.ts";

type Asked = { text: string; payer: string | null; bankReference: string | null };

const AT_ONCE = 500;

/**
 * The accounts that rows may be from: those they name, those whose payers share a word of the name, and
 * those with a payment under their numbers.
 * @param today ISO day: what is due is of the months before its own.
 */
export async function findMatchAccounts(
  db: Db,
  rows: readonly Asked[],
  today: string,
): Promise<MatchAccount[]> {
  const accounts = await db
    .selectFrom("accounts")
    .select(["id", "name", "code", "createdAt"])
    .execute();
  if (accounts.length === 0) return [];
  const codes = new Set(accounts.map(({ code }) => code));
  const named = new Set<string>();
  const words = new Set<string>();
  for await (const some of yieldInTurns(rows, AT_ONCE))
    for (const { text, payer } of some) {
      for (const { code } of accountReferencesIn(text, (one) => codes.has(one))) named.add(code);
      for (const word of nameWords(payer ?? "")) words.add(word);
    }
  const paid = await accountsOfNumbers(db, rows);
  const asked = accounts.filter(
    ({ id, name, code }) =>
      named.has(code) || paid.has(id) || nameWords(name).some((word) => words.has(word)),
  );
  return readAccounts(db, asked, today);
}

type Named = Pick<MatchAccount, "id" | "name" | "code"> & { createdAt: string };

/** The same accounts with what they owe now. */
export async function readAccounts(
  db: Db,
  accounts: readonly Named[],
  today: string,
): Promise<MatchAccount[]> {
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  const ledgers = await findLedgers(db, ids);
  const statements = await db
    .selectFrom("accountStatements")
    .select(["accountId", "month"])
    .where("accountId", "in", ids)
    .execute();
  const payments = await db
    .selectFrom("accountPayments as paid")
    .leftJoin("accountPayments as back", "back.returnedId", "paid.id")
    .select(["paid.id", "paid.accountId", "paid.method", "paid.paise", "paid.day"])
    .select(["paid.reference", "back.id as returnedBy"])
    .where("paid.accountId", "in", ids)
    .where("paid.returnedId", "is", null)
    .orderBy("paid.day")
    .orderBy("paid.id")
    .execute();
  const own = <T extends { accountId: string }>(all: readonly T[], id: string) =>
    all.filter(({ accountId }) => accountId === id);
  return accounts.map(({ id, name, code, createdAt }) => ({
    id,
    name,
    code,
    since: dayInIndia(new Date(createdAt)),
    due: dueByMonth(ledgers.get(id) ?? [], today.slice(0, 7)),
    stated: new Set(own(statements, id).map(({ month }) => month)),
    payments: own(payments, id).map(toPayment),
  }));
}

type Stored = {
  id: string;
  method: string;
  paise: number;
  day: string;
  reference: string | null;
  returnedBy: string | null;
};

function toPayment({ id, method, paise, day, reference, returnedBy }: Stored): AccountPayment {
  const number = reference === null ? null : readBankReference(reference);
  const isNumbered = number !== null && method !== "cheque";
  return { id, paise, day, number, isNumbered, isReturned: returnedBy !== null };
}

async function accountsOfNumbers(db: Db, rows: readonly Asked[]) {
  const found = new Set<string>();
  for await (const some of yieldInTurns(notedForms(rows), AT_ONCE)) {
    const payments = await db
      .selectFrom("accountPayments")
      .select("accountId")
      .where("reference", "in", some)
      .execute();
    for (const { accountId } of payments) found.add(accountId);
  }
  return found;
}
