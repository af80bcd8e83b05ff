import type { Sheet } from "#app/import/workbook/workbook.ts";
import type { Kind } from "./column-kinds.ts";
import { findHead, type Head } from "./find-head.server.ts";
import { type FileColumn, guessColumns } from "./guess-columns.server.ts";
import { readRows, type ReadRows } from "./price-rows.server.ts";
import type { TestMatcher } from "./test-matcher.server.ts";

export type PriceFile =
  | { ok: true; sheet: string; columns: readonly FileColumn[]; read: ReadRows }
  | { ok: false; said: string; columns: readonly FileColumn[] };

/** The place of the sheet with the most rows that look like a price list. */
export function likeliestSheet(sheets: readonly Sheet[], matcher: TestMatcher) {
  const counts = sheets.map(({ lines }) => {
    const head = findHead(lines);
    return readRows(head.rows, kindsOf(guessColumns(head, matcher))).rows.length;
  });
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

const kindsOf = (columns: readonly FileColumn[]) => columns.map(({ kind }) => kind);

/** Reads one sheet as a price list; `chosen` is what the lab said of columns, by place. */
export function readPriceSheet(
  sheet: Sheet,
  matcher: TestMatcher,
  chosen: Readonly<Record<string, Kind>> = {},
): PriceFile {
  const head: Head = findHead(sheet.lines);
  const columns = guessColumns(head, matcher, chosen);
  const kinds = kindsOf(columns);
  if (!kinds.includes("our-price") && !kinds.includes("list-price"))
    return { ok: false, said: "No column looks like a price", columns };
  const read = readRows(head.rows, kinds);
  if (!read.rows.some((row) => matcher.find(row)))
    return { ok: false, said: "No row fits a test of yours", columns };
  return { ok: true, sheet: sheet.name, columns, read };
}
