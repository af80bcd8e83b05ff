import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import type { Sheet, WorkbookProblem } from "#app/import/workbook/workbook.ts";
import type { BankKind } from "./bank-columns.ts";
import { listChosenColumns, noteChosenColumns } from "./chosen-columns.queries.server.ts";
import { type BankList, bankListReading, readBankList } from "./read-bank-list.ts";
import { fingerprinting } from "./row-fingerprints.server.ts";
import { withTimes } from "./sheet-times.ts";
import { inTurns } from "./steps-in-turns.server.ts";
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
  const { list, sheet } = await likeliest(workbook.sheets.map(withTimes), chosen);
  if (!sheet || list.rows.length + list.leftOut.length + list.faulty.length === 0)
    return { ok: false, problem: "no-payments" };
  const again = await readBefore(db, list);
  if (again) return { ok: false, again };
  const said = chosen.get(list.form);
  const id = await writeTransaction(db, (trx) =>
    storeList(trx, { name, sheet, form: list.form, readById, now }),
  );
  if (said) await storeRows(db, id, list, said, now);
  return { ok: true, id, isKnownForm: said !== undefined };
}

async function likeliest(sheets: readonly Sheet[], chosen: ReadonlyMap<string, BankKind[]>) {
  const read: { sheet: Sheet; list: BankList }[] = [];
  for (const sheet of sheets)
    read.push({ sheet, list: await inTurns(bankListReading([sheet], of(chosen))) });
  const count = ({ list }: (typeof read)[number]) =>
    list.rows.length * MUCH + list.leftOut.length + list.faulty.length;
  const [most] = read.toSorted((a, b) => count(b) - count(a));
  return most ?? { sheet: undefined, list: readBankList([], of(chosen)) };
}

/** Rows that came in say more of a sheet than any others. */
const MUCH = 100_000;

/** Lists without heads have no form to remember. */
const of = (chosen: ReadonlyMap<string, BankKind[]>) => (form: string) =>
  form === "" ? undefined : chosen.get(form);

/** Undefined while a row is new, or open without a list in which it could be settled. */
async function readBefore(db: Db, list: BankList) {
  const { rows, leftOut, faulty } = list;
  const prints = [...new Set(await inTurns(fingerprinting(rows)))];
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
  return sheet && (await inTurns(bankListReading([firstOf(sheet)], of(chosen)))).columns;
}

/** So many lines show how columns are read. */
const FEW_LINES = 1000;

/** The first rows of a list as they are read by columns that somebody tries. */
export async function readFirst(db: Db, id: string, kinds: readonly BankKind[]) {
  const sheet = await findSheet(db, id);
  if (!sheet) return undefined;
  return inTurns(bankListReading([firstOf(sheet)], () => kinds));
}

const firstOf = (sheet: Sheet): Sheet => ({ ...sheet, lines: sheet.lines.slice(0, FEW_LINES) });

/** Remembers what somebody chose for lists with the same heads; the list is to be read anew. */
export async function noteColumns(
  trx: Db,
  { id, form }: { id: string; form: string },
  chosen: readonly BankKind[],
  now: Date,
) {
  if (form !== "") await noteChosenColumns(trx, form, chosen, now);
  await trx
    .deleteFrom("bankRows")
    .where("fileId", "=", id)
    .where("paymentId", "is", null)
    .execute();
  await trx.updateTable("bankFiles").set({ kinds: null }).where("id", "=", id).execute();
}

/** Reads a list by the columns that somebody chose. */
export async function readByColumns(db: Db, id: string, chosen: readonly BankKind[], now: Date) {
  const sheet = await findSheet(db, id);
  if (!sheet) return;
  const list = await inTurns(bankListReading([sheet], () => chosen));
  await storeRows(db, id, list, chosen, now);
}
