import type { Sheet } from "#app/import/workbook/workbook.ts";
import { type BankKind, formOf } from "./bank-columns.ts";
import { type BankRows, readBankRows } from "./bank-rows.ts";
import { findBankHead } from "./find-bank-head.ts";
import { type BankColumn, guessBankColumns } from "./guess-bank-columns.ts";

/** A list as it was opened: its columns, and its rows by what the columns are taken for. */
export type BankList = {
  /** By which its columns are remembered. */
  form: string;
  columns: readonly BankColumn[];
} & BankRows;

/** Reads the sheet that holds the most payments; `chosen` is what somebody said of the columns of a form. */
export function readBankList(
  sheets: readonly Sheet[],
  chosen: (form: string) => readonly BankKind[] | undefined,
): BankList {
  const read = sheets.map((sheet) => readSheet(sheet, chosen));
  const empty: BankList = { form: "", columns: [], rows: [], leftOut: [], faulty: [] };
  return read.reduce((best, one) => (countOf(one) > countOf(best) ? one : best), read[0] ?? empty);
}

const countOf = ({ rows, leftOut }: BankList) => rows.length + leftOut.length;

function readSheet(
  sheet: Sheet,
  chosen: (form: string) => readonly BankKind[] | undefined,
): BankList {
  const head = findBankHead(sheet.lines);
  const form = formOf(head.heads);
  const guessed = guessBankColumns(head);
  const kinds = chosen(form);
  const columns = guessed.map((column, at) => ({ ...column, kind: kinds?.[at] ?? column.kind }));
  const rows = readBankRows(
    head.rows,
    columns.map(({ kind }) => kind),
  );
  return { form, columns, ...rows };
}
