import type { Sheet } from "#app/import/workbook/workbook.ts";
import type { Kind } from "./column-kinds.ts";
import { type MatchedRows, matchRows } from "./matched-rows.server.ts";
import { findHead, type Head } from "./find-head.server.ts";
import { type FileColumn, guessColumns } from "./guess-columns.server.ts";
import { readRows } from "./price-rows.server.ts";
import type { TestMatcher } from "./test-matcher.server.ts";

export type PriceFile =
  | { ok: true; sheet: string; columns: readonly FileColumn[]; rows: MatchedRows }
  | { ok: false; said: string; columns: readonly FileColumn[] };

/** The place of the sheet with the most rows that look like a price list. */
export async function likeliestSheet(sheets: readonly Sheet[], matcher: TestMatcher) {
  if (sheets.length === 1) return 0;
  const counts: number[] = [];
  for (const { lines } of sheets) {
    const head = findHead(lines);
    const columns = await guessColumns(head, matcher);
    counts.push((await readRows(head.rows, kindsOf(columns))).rows.length);
  }
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

const kindsOf = (columns: readonly FileColumn[]) => columns.map(({ kind }) => kind);

/** Reads one sheet as a price list; `chosen` is what the lab said of columns, by place. */
export async function readPriceSheet(
  sheet: Sheet,
  matcher: TestMatcher,
  chosen: Readonly<Record<string, Kind>> = {},
): Promise<PriceFile> {
  const head: Head = findHead(sheet.lines);
  const columns = await guessColumns(head, matcher, chosen);
  const kinds = kindsOf(columns);
  if (!kinds.includes("our-price") && !kinds.includes("list-price"))
    return { ok: false, said: "No column looks like a price", columns };
  const rows = await matchRows(await readRows(head.rows, kinds), matcher);
  return rows.all.some(({ id }) => id !== undefined)
    ? { ok: true, sheet: sheet.name, columns, rows }
    : { ok: false, said: "No row fits a test of yours", columns };
}
