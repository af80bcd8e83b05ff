import type { Db } from "#app/db/schema.server.ts";
import { readAccounts } from "#app/domain/bank-list/match-accounts.queries.server.ts";
import { dueInAll } from "#app/domain/bank-list/match-accounts.ts";
import type { StoredRow } from "#app/domain/bank-list/stored-list.queries.server.ts";
import { nobodyFound } from "#app/desk/find-patient/found-patient.ts";
import { findPatients } from "#app/desk/find-patient/search-patients.queries.server.ts";
import { takeForAccount } from "./account-questions.server.ts";
import type { Looking } from "./bank-view.server.ts";
import { findBankDetails } from "./bank-details.queries.server.ts";
import { exact, namesOf, takeWords } from "./bank-words.ts";

type Found = { to: string; names: string; reference: string; owes: string; take: string };

export type FoundFor = {
  row: string;
  words: string;
  nobody: string | undefined;
  /** Visits, then accounts. */
  found: Found[];
};

type Asked = { find: string; words: string } & Looking;

/** “Find a booking”: what a row may be for, by name, phone or reference; accounts by name or code. */
export async function findFor(
  db: Db,
  rows: readonly StoredRow[],
  { find, words, ...looking }: Asked,
): Promise<FoundFor | undefined> {
  const row = rows.find(({ id }) => id === find);
  if (!row) return undefined;
  const patients = await findPatients(db, words);
  const accounts = await findAccounts(db, row, words, looking);
  const nobody = accounts.length > 0 ? undefined : nobodyFound(patients);
  const references = patients.patients.map(({ reference }) => reference);
  return {
    row: find,
    words,
    nobody,
    found: [...(await findVisits(db, row, references)), ...accounts],
  };
}

async function findVisits(db: Db, row: StoredRow, references: readonly string[]): Promise<Found[]> {
  const ids = await visitsOf(db, references);
  const candidates = ids.map((visitId) => ({ visitId }));
  const match = { kind: "choose", why: "booking", candidates } as const;
  const details = await findBankDetails(db, [{ match }]);
  return [...details].map(([to, visit]) => ({
    to,
    names: namesOf(visit.patients),
    reference: visit.reference,
    owes: owesWords(visit.duePaise),
    take: takeWords(row.paise, visit.duePaise),
  }));
}

const owesWords = (paise: number) => (paise > 0 ? `owes ${exact(paise)}` : "owes nothing");

async function visitsOf(db: Db, references: readonly string[]) {
  const rows = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("reference", "in", [...references, ""])
    .execute();
  return [...new Set(rows.map(({ visitId }) => visitId))];
}

const FEWEST_LETTERS = 2;
const MOST_ACCOUNTS = 10;

async function findAccounts(
  db: Db,
  row: StoredRow,
  words: string,
  { today, seesAccounts }: Looking,
): Promise<Found[]> {
  const typed = words.trim().toLowerCase();
  if (typed.length < FEWEST_LETTERS) return [];
  const all = await db
    .selectFrom("accounts")
    .select(["id", "name", "code", "createdAt"])
    .orderBy("name")
    .execute();
  const found = all.filter(
    ({ name, code }) => name.toLowerCase().includes(typed) || code.toLowerCase() === typed,
  );
  const accounts = await readAccounts(db, found.slice(0, MOST_ACCOUNTS), today);
  return accounts.map((account) => {
    const { words: take, to } = takeForAccount(row, account, seesAccounts);
    const owes = seesAccounts ? owesWords(dueInAll(account.due)) : "";
    return { to, names: account.name, reference: account.code, owes, take };
  });
}
