import type { Sheet } from "#app/import/workbook/workbook.ts";
import { type BankKind, formOf } from "./bank-columns.ts";
import { type BankRows, readBankRows } from "./bank-rows.ts";
import { findBankHead } from "./find-bank-head.ts";
import { atOnce, type Steps } from "./steps.ts";
import { type BankColumn, guessBankColumns } from "./guess-bank-columns.ts";

/** A list as it was opened: its columns, and its rows by what the columns are taken for. */
export type BankList = {
  /** By which its columns are remembered. */
  form: string;
  columns: readonly BankColumn[];
} & BankRows;

type Chosen = (form: string) => readonly BankKind[] | undefined;

/** Reads the sheet that holds the most payments; `chosen` is what somebody said of the columns of a form. */
export function readBankList(sheets: readonly Sheet[], chosen: Chosen): BankList {
  return atOnce(bankListReading(sheets, chosen));
}

const countOf = ({ rows, leftOut }: BankList) => rows.length + leftOut.length;

/** The same in steps, between which a server answers others. */
export function* bankListReading(sheets: readonly Sheet[], chosen: Chosen): Steps<BankList> {
  let best: BankList | undefined;
  for (const sheet of sheets) {
    const list = yield* sheetReading(sheet, chosen);
    if (!best || countOf(list) > countOf(best)) best = list;
  }
  return best ?? { form: "", columns: [], rows: [], leftOut: [], faulty: [] };
}

function* sheetReading(sheet: Sheet, chosen: Chosen): Steps<BankList> {
  const head = yield* findBankHead(sheet.lines);
  const form = formOf(head.heads);
  const guessed = guessBankColumns(head);
  yield;
  const kinds = chosen(form);
  const columns = kinds
    ? guessed.map((column, at) => ({ ...column, kind: kinds[at] ?? "unused" }))
    : guessed;
  return { form, columns, ...(yield* readBankRows(head, columns)) };
}
