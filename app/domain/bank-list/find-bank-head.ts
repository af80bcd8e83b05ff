import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { type BankKind, bankMeaningOf } from "./bank-columns.ts";
import { readMoment } from "./written-moment.ts";
import { readSum } from "./written-sum.ts";

/** The head is looked for in this many lines: some banks print an address and a summary above. */
const TRIED = 60;

export type BankHead = {
  heads: readonly string[];
  rows: readonly SheetLine[];
};

const MONEY: ReadonlySet<BankKind> = new Set(["in", "out", "amount"]);

/** How many cells are heads; none without a day and money, which the title of a summary lacks. */
function scoreOf(cells: readonly string[]) {
  const kinds = cells.map((cell) => bankMeaningOf(cell)?.kind).filter((kind) => kind !== undefined);
  const holds =
    (kinds.includes("day") || kinds.includes("time")) && kinds.some((kind) => MONEY.has(kind));
  return holds ? kinds.length : 0;
}

const isRow = ({ cells }: SheetLine) =>
  cells.some((cell) => readMoment(cell) !== undefined) &&
  cells.some((cell) => readSum(cell) !== undefined);

/**
 * The heads of a list's columns, and the rows below. A head may take two lines. Without one the heads are
 * blank and the rows begin with the first that holds a day and an amount.
 */
export function findBankHead(written: readonly SheetLine[]): BankHead {
  const lines = written.map((line) => ({ ...line, cells: line.cells.map(withoutQuotes) }));
  let best = { score: 0, at: -1, heads: [] as readonly string[], length: 0 };
  for (const [at, line] of lines.slice(0, TRIED).entries()) {
    if (isRow(line)) continue;
    const single = scoreOf(line.cells);
    if (single > best.score) best = { score: single, at, heads: line.cells, length: 1 };
    const below = lines[at + 1];
    if (!below || isRow(below)) continue;
    const both = joined(line.cells, below.cells);
    const score = scoreOf(both);
    if (score > best.score && score > single && score > scoreOf(below.cells))
      best = { score, at, heads: both, length: 2 };
  }
  const first = best.at < 0 ? lines.findIndex(isRow) : best.at + best.length;
  const rows = first < 0 ? [] : lines.slice(first);
  const width = Math.max(
    best.heads.length,
    ...rows.slice(0, 200).map(({ cells }) => cells.length),
    0,
  );
  const heads = Array.from({ length: width }, (_, at) => best.heads[at]?.trim() ?? "");
  // Each printed page may begin with the head again.
  const isHead = ({ cells }: SheetLine) => best.at >= 0 && scoreOf(cells) >= best.score;
  return { heads, rows: rows.filter((row) => !isHead(row)) };
}

/** Some lists put every cell between apostrophes, against spreadsheets that would shorten a number. */
const withoutQuotes = (cell: string) =>
  cell.startsWith("'") ? cell.slice(1).replace(/'$/, "") : cell;

const joined = (upper: readonly string[], lower: readonly string[]) =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    `${upper[at] ?? ""} ${lower[at] ?? ""}`.trim(),
  );
