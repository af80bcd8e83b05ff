import type { Db } from "#app/db/schema.server.ts";
import { dueByMonth } from "#app/domain/accounts/account-ledger.ts";
import { findLedgers } from "#app/domain/accounts/account-ledger.queries.server.ts";
import { accountReferencesIn } from "./account-references.ts";
import { readBankReference } from "./bank-reference.ts";
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
  const accounts = await db.selectFrom("accounts").select(["id", "name", "code"]).execute();
  if (accounts.length === 0) return [];
  const codes = new Set(accounts.map(({ code }) => code));
  const named = new Set(
    rows.flatMap(({ text }) =>
      accountReferencesIn(text, (code) => codes.has(code)).map(({ code }) => code),
    ),
  );
  const words = new Set(rows.flatMap(({ payer }) => nameWords(payer ?? "")));
  const paid = await accountsOfNumbers(db, rows);
  const asked = accounts.filter(
    ({ id, name, code }) =>
      named.has(code) || paid.has(id) || nameWords(name).some((word) => words.has(word)),
  );
  return readAccounts(db, asked, today);
}

type Named = Pick<MatchAccount, "id" | "name" | "code">;

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
    .selectFrom("accountPayments")
    .select(["id", "accountId", "method", "paise", "day", "reference"])
    .where("accountId", "in", ids)
    .orderBy("day")
    .orderBy("id")
    .execute();
  const own = <T extends { accountId: string }>(all: readonly T[], id: string) =>
    all.filter(({ accountId }) => accountId === id);
  return accounts.map(({ id, name, code }) => ({
    id,
    name,
    code,
    due: dueByMonth(ledgers.get(id) ?? [], today.slice(0, 7)),
    stated: new Set(own(statements, id).map(({ month }) => month)),
    payments: own(payments, id).map(toPayment),
  }));
}

type Stored = { id: string; method: string; paise: number; day: string; reference: string | null };

function toPayment({ id, method, paise, day, reference }: Stored): AccountPayment {
  const number = reference === null ? null : readBankReference(reference);
  return { id, paise, day, number, isNumbered: number !== null && method !== "cheque" };
}

/** A colleague may have typed the number with blanks. */
async function accountsOfNumbers(db: Db, rows: readonly Asked[]) {
  const numbers = rows.flatMap(({ bankReference }) =>
    bankReference ? [bankReference, bankReference.replace(/(\d{4})(?=\d)/g, "$1 ")] : [],
  );
  const all = [...new Set(numbers)];
  const found = new Set<string>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const payments = await db
      .selectFrom("accountPayments")
      .select("accountId")
      .where("reference", "in", all.slice(at, at + AT_ONCE))
      .execute();
    for (const { accountId } of payments) found.add(accountId);
  }
  return found;
}
