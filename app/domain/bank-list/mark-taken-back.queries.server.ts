import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { readPayReference } from "#app/domain/payments/pay-reference.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { notedForms, readBankReference } from "./bank-reference.ts";
import type { LeftOutRow } from "./bank-rows.ts";
import type { BankList } from "./read-bank-list.ts";
import { fingerprintOf } from "./row-fingerprints.server.ts";
import { listOutOfOthers } from "./stored-list.queries.server.ts";
import { ownReferencesIn } from "./taken-back.ts";

/**
 * What went out under the number, or under our reference, of a payment of another list, or of one that
 * stands already, takes it back. Rows that are open are marked, and what went out says what it takes back.
 */

const AT_ONCE = 500;

type Out = LeftOutRow & { why: "out" };
const isOut = (row: LeftOutRow): row is Out => row.why === "out";

/** Marks what rows of this list take back. @returns what is left out, each with what it takes back. */
export async function markTakenBack(db: Db, list: BankList): Promise<LeftOutRow[]> {
  const found = new Map<Out, string>();
  const marked = new Map<string, string>();
  const out = list.leftOut.filter(isOut);
  for (const some of chunksOf(out.filter(hasNumber), AT_ONCE)) {
    await findRows(db, some, found, marked);
    await findNumbered(db, some, found);
  }
  const named = out.flatMap((row): Named[] => {
    const trs = found.has(row) ? [] : ownReferencesIn(row.text);
    return trs.length > 0 ? [{ row, trs }] : [];
  });
  for (const some of chunksOf(named, AT_ONCE)) {
    await findOpenNamed(db, some, found, marked);
    await findPaidNamed(db, some, found);
  }
  if (marked.size > 0) await writeTransaction(db, (trx) => markRows(trx, marked));
  return list.leftOut.map((row) => {
    const of = isOut(row) ? found.get(row) : undefined;
    return of === undefined ? row : { ...row, why: "back", of };
  });
}

/** What takes back what, and the days by the ids of rows that are marked. */
type Found = Map<Out, string>;
type Marked = Map<string, string>;
/** What went out, with our references in its text. */
type Named = { row: Out; trs: readonly string[] };

async function markRows(trx: Db, marked: Marked) {
  for (const [id, takenBackOn] of marked)
    await trx
      .updateTable("bankRows")
      .set({ takenBackOn })
      .where("id", "=", id)
      .where("takenBackOn", "is", null)
      .execute();
}

const hasNumber = ({ bankReference }: Out) => bankReference !== null;

async function findRows(db: Db, out: readonly Out[], found: Found, marked: Marked) {
  const byPrint = new Map(
    out.map((row) => [fingerprintOf(row.bankReference ?? "", row.paise), row] as const),
  );
  const rows = await db
    .selectFrom("bankRows")
    .select(["id", "fingerprint"])
    .where("fingerprint", "in", [...byPrint.keys()])
    .execute();
  for (const { id, fingerprint } of rows) {
    const row = byPrint.get(fingerprint);
    if (!row) continue;
    found.set(row, `row ${id}`);
    marked.set(id, row.day);
  }
}

/** Payments that were entered without a list. */
async function findNumbered(db: Db, out: readonly Out[], found: Found) {
  const rows = await db
    .selectFrom("payments")
    .select(["id", "paise", "upiReference"])
    .where("upiReference", "in", notedForms(out))
    .execute();
  for (const { id, paise, upiReference } of rows) {
    const number = readBankReference(upiReference ?? "");
    const row = out.find((one) => one.bankReference === number && one.paise === paise);
    if (row && !found.has(row)) found.set(row, `payment ${id}`);
  }
}

/** Rows that wait under one of our references. */
async function findOpenNamed(db: Db, named: readonly Named[], found: Found, marked: Marked) {
  const rows = await db
    .selectFrom("bankRows")
    .select(["id", "paise", "text"])
    .where("paymentId", "is", null)
    .where("paise", "in", [...new Set(named.map(({ row }) => row.paise))])
    .execute();
  for (const { id, paise, text } of rows) {
    const own = ownReferencesIn(text);
    const row = rowOf(named, paise, own);
    if (!row) continue;
    found.set(row, `row ${id}`);
    marked.set(id, row.day);
  }
}

/** The first that went out with this amount under one of these references. */
const rowOf = (named: readonly Named[], paise: number, trs: readonly string[]) =>
  named.find(({ row, trs: own }) => row.paise === paise && trs.some((tr) => own.includes(tr)))?.row;

/** Payments that came in under one of our references. */
async function findPaidNamed(db: Db, named: readonly Named[], found: Found) {
  const all = named.flatMap(({ trs }) => trs);
  const references = all.flatMap((tr) => readPayReference(tr)?.reference ?? []);
  if (references.length === 0) return;
  const rows = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.visitId", "payments.visitId")
    .select(["payments.id", "paise", "payReference"])
    .where("bookings.reference", "in", references)
    .where("payReference", "is not", null)
    .execute();
  for (const { id, paise, payReference } of rows) {
    const row = rowOf(named, paise, [payReference ?? ""]);
    if (row && !found.has(row)) found.set(row, `payment ${id}`);
  }
}

/** On which day, by number and amount or by our reference and amount, kept lists say that a row went out again. */
export async function findTakenBackDays(db: Db, fileId: string) {
  const days = new Map<string, string>();
  for await (const { bankReference, paise, text, day } of listOutOfOthers(db, fileId)) {
    if (bankReference) days.set(`${bankReference} ${paise}`, day);
    for (const tr of ownReferencesIn(text)) days.set(`${tr} ${paise}`, day);
  }
  return ({ bankReference, paise, text }: BankList["rows"][number]) => {
    if (days.size === 0) return null;
    const keys = [bankReference, ...ownReferencesIn(text)].map((key) => `${key} ${paise}`);
    return keys.flatMap((key) => days.get(key) ?? [])[0] ?? null;
  };
}
