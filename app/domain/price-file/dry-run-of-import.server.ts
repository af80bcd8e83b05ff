import type { Sheet } from "#app/import/workbook/workbook.ts";
import type { Kind } from "./column-kinds.ts";
import { dryRun, type DryRun, type PricedTest } from "./dry-run.server.ts";
import type { FileColumn } from "./guess-columns.server.ts";
import { readPriceSheet } from "./read-price-file.server.ts";
import type { Seen, StoredImport } from "./stored-import.queries.server.ts";
import { TestMatcher } from "./test-matcher.server.ts";

const NO_SHEET: Sheet = { name: "", lines: [] };

export type RunOfImport = { columns: readonly FileColumn[] } & (
  | { ok: true; sheet: string; run: DryRun }
  | { ok: false; said: string }
);

/** What an import would change of `tests`. */
export function runImport(
  {
    sheets,
    sheet,
    columns,
    decisions,
  }: Pick<StoredImport, "sheets" | "sheet" | "columns" | "decisions">,
  tests: readonly PricedTest[],
): RunOfImport {
  const matcher = new TestMatcher(tests);
  const file = readPriceSheet(sheets[sheet] ?? NO_SHEET, matcher, columns);
  if (!file.ok) return file;
  const run = dryRun(file.read, tests, matcher, decisions);
  return { ok: true, columns: file.columns, sheet: file.sheet, run };
}

/** The prices that a dry run shows, to be compared when it is applied. */
export const seenIn = (tests: readonly PricedTest[]): Seen =>
  Object.fromEntries(
    tests.map(({ id, originalPaise, offeredPaise }) => [
      id,
      [originalPaise, offeredPaise] as const,
    ]),
  );

/** The tests of a dry run whose prices were changed since it was looked at. */
export const changedSinceSeen = ({ changes, asks }: Pick<DryRun, "changes" | "asks">, seen: Seen) =>
  [...changes, ...asks].flatMap(({ test }) => {
    const [list, ours] = seen[test.id] ?? [];
    return list === test.originalPaise && ours === test.offeredPaise ? [] : [test];
  });

/** What columns are, by place: as the lab chose them, to remember. */
export const kindsByPlace = (columns: readonly FileColumn[]): Record<string, Kind> =>
  Object.fromEntries(columns.map(({ kind }, at) => [at, kind]));
