import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import type { Sheet, WorkbookProblem } from "#app/import/workbook/workbook.ts";
import type { BankKind } from "./bank-columns.ts";
import { listChosenColumns, noteChosenColumns } from "./chosen-columns.queries.server.ts";
import { type BankList, readBankList } from "./read-bank-list.ts";
import { fingerprintsOf } from "./row-fingerprints.server.ts";
import { withTimes } from "./sheet-times.ts";
import { findKnownRows, storeRows } from "./store-rows.queries.server.ts";
import { findSheet, storeList } from "./stored-list.queries.server.ts";

type Given = { db: Db; now: Date; readById: string };

export type KeptList =
  /** `isKnownForm`: else somebody says first which column is which. */
  | { ok: true; id: string; isKnownForm: boolean }
  /** Nothing in it is new; `row` is one of an earlier list. */
  | { ok: false; again: { row: string; rows: number } }
  | { ok: false; problem: WorkbookProblem | "no-payments"; line?: number | undefined };

/** Reads a list of the bank and keeps it to be matched. Nothing is entered. */
export async function keepBankList(
  { db, now, readById }: Given,
  name: string,
  bytes: Uint8Array,
): Promise<KeptList> {
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok) return workbook;
  const chosen = await listChosenColumns(db);
  const { list, sheet } = likeliest(workbook.sheets.map(withTimes), chosen);
  if (!sheet || list.rows.length + list.leftOut.length === 0)
    return { ok: false, problem: "no-payments" };
  const again = await readBefore(db, list);
  if (again) return { ok: false, again };
  const said = chosen.get(list.form);
  const id = await writeTransaction(db, async (trx) => {
    const stored = await storeList(trx, { name, sheet, form: list.form, readById, now });
    if (said) await storeRows(trx, stored, list, said, now);
    return stored;
  });
  return { ok: true, id, isKnownForm: said !== undefined };
}

function likeliest(sheets: readonly Sheet[], chosen: ReadonlyMap<string, BankKind[]>) {
  const read = sheets.map((sheet) => ({ sheet, list: readBankList([sheet], of(chosen)) }));
  const most = read.toSorted((a, b) => b.list.rows.length - a.list.rows.length);
  return most[0] ?? { sheet: undefined, list: readBankList([], of(chosen)) };
}

const of = (chosen: ReadonlyMap<string, BankKind[]>) => (form: string) => chosen.get(form);

/** Undefined while a row is new, or open without a list in which it could be settled. */
async function readBefore(db: Db, list: BankList) {
  const { rows, leftOut, faulty } = list;
  const prints = [...new Set(fingerprintsOf(rows))];
  const known = await findKnownRows(db, prints);
  const [first] = known;
  const isAll = known.length === prints.length;
  if (!first || !isAll || known.some(({ isSettled, fileId }) => !isSettled && fileId === null))
    return undefined;
  return { row: first.id, rows: rows.length + leftOut.length + faulty.length };
}

/** The columns of a list as they are guessed, or as somebody said before. */
export async function findColumns(db: Db, id: string) {
  const sheet = await findSheet(db, id);
  const chosen = await listChosenColumns(db);
  return sheet && readBankList([sheet], of(chosen)).columns;
}

/** Reads a list by the columns that somebody chose, and remembers them for lists with the same heads. */
export async function chooseColumns(
  trx: Db,
  id: string,
  chosen: readonly BankKind[],
  now: Date,
): Promise<BankList | undefined> {
  const sheet = await findSheet(trx, id);
  if (!sheet) return undefined;
  const list = readBankList([sheet], () => chosen);
  await noteChosenColumns(trx, list.form, chosen, now);
  await trx
    .deleteFrom("bankRows")
    .where("fileId", "=", id)
    .where("paymentId", "is", null)
    .execute();
  await storeRows(trx, id, list, chosen, now);
  return list;
}
