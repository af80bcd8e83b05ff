import type { Db } from "#app/db/schema.server.ts";
import type { StoredRow } from "#app/domain/bank-list/stored-list.queries.server.ts";
import { nobodyFound } from "#app/desk/find-patient/found-patient.ts";
import { findPatients } from "#app/desk/find-patient/search-patients.queries.server.ts";
import { findBankDetails } from "./bank-details.queries.server.ts";
import { exact, namesOf, takeWords } from "./bank-words.ts";

export type FoundFor = {
  row: string;
  words: string;
  nobody: string | undefined;
  visits: { to: string; names: string; reference: string; owes: string; take: string }[];
};

/** “Find a booking”: the visits that a row may be for, by name, phone or reference. */
export async function findFor(
  db: Db,
  rows: readonly StoredRow[],
  rowId: string,
  words: string,
): Promise<FoundFor | undefined> {
  const row = rows.find(({ id }) => id === rowId);
  if (!row) return undefined;
  const found = await findPatients(db, words);
  const ids = await visitsOf(
    db,
    found.patients.map(({ reference }) => reference),
  );
  const candidates = ids.map((visitId) => ({ visitId }));
  const match = { kind: "choose", why: "booking", candidates } as const;
  const details = await findBankDetails(db, [{ match }]);
  const visits = [...details].map(([to, visit]) => ({
    to,
    names: namesOf(visit.patients),
    reference: visit.reference,
    owes: visit.duePaise > 0 ? `owes ${exact(visit.duePaise)}` : "owes nothing",
    take: takeWords(row.paise, visit.duePaise),
  }));
  return { row: rowId, words, nobody: nobodyFound(found), visits };
}

async function visitsOf(db: Db, references: readonly string[]) {
  const rows = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("reference", "in", [...references, ""])
    .execute();
  return [...new Set(rows.map(({ visitId }) => visitId))];
}
