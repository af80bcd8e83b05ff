import type { TestGroup, TestLabel } from "#app/domain/lab-tests/lab-test.ts";

/** How many tests a page of the list has (product §2: Tests page). */

export type Entry = {
  label: TestLabel;
  searchText: string;
  /** The same without spaces and signs. */
  searchLetters: string;
};
export type Group = { category: string; hindiName?: string; entries: Entry[] };

/** Six cards fill whole rows in one, two or three columns, so that a page never ends inside a row. */
const ROW = 6;
export const ROWS_PER_PAGE = 4;

type Row = TestGroup;

export const toRows = ({ entries, ...group }: Group): Row[] =>
  Array.from({ length: Math.ceil(entries.length / ROW) }, (_, row) => ({
    ...group,
    count: entries.length,
    tests: entries.slice(row * ROW, (row + 1) * ROW).map(({ label }) => label),
  }));

/** Merges consecutive rows of one category into one group. */
export function joinRows(rows: readonly Row[]) {
  const groups: TestGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.category === row.category) last.tests.push(...row.tests);
    else groups.push({ ...row, tests: [...row.tests] });
  }
  return groups;
}
