import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { type BankKind, bankMeaningOf } from "./bank-columns.ts";
import type { Steps } from "./steps.ts";
import { daysWithin, readMoment } from "./written-moment.ts";
import { readSum } from "./written-sum.ts";

/** The head is looked for in this many lines: some banks print an address and a summary above. */
const TRIED = 60;
/** Lines after which others have their turn. */
const AT_ONCE = 1000;

export type BankHead = {
  heads: readonly string[];
  rows: readonly SheetLine[];
  /** How many cells the head has in the file; undefined where a file does not say. */
  width: number | undefined;
  /** The first and the last day that the title above names. */
  period: { first: string; last: string } | undefined;
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
export function* findBankHead(written: readonly SheetLine[]): Steps<BankHead> {
  const lines: SheetLine[] = [];
  for (const [at, line] of written.entries()) {
    lines.push({ ...line, cells: line.cells.map(withoutQuotes) });
    if (at % AT_ONCE === 0) yield;
  }
  const best = bestHead(lines) ?? headByPlace(lines);
  const first = best ? best.at + best.length : lines.findIndex(isRow);
  yield;
  const rows = first < 0 ? [] : lines.slice(first);
  const width = Math.max(
    best?.heads.length ?? 0,
    ...(best ? [] : rows.slice(0, 200).map(({ cells }) => cells.length)),
  );
  const heads = Array.from({ length: width }, (_, at) => best?.heads[at]?.trim() ?? "");
  // Each printed page may begin with the head again.
  const isHead = ({ cells }: SheetLine) =>
    best !== undefined &&
    best.score > 0 &&
    !cells.some((cell) => /^\d/.test(cell)) &&
    scoreOf(cells) >= best.score;
  return {
    heads,
    rows: rows.filter((row) => !isHead(row)),
    width: best && lines[best.at + best.length - 1]?.width,
    period: periodOf(lines.slice(0, Math.max(0, first)).slice(0, TRIED)),
  };
}

type Found = { score: number; at: number; heads: readonly string[]; length: number };

function bestHead(lines: readonly SheetLine[]) {
  let best: Found | undefined;
  for (const [at, line] of lines.slice(0, TRIED).entries()) {
    if (isRow(line)) continue;
    const single = scoreOf(line.cells);
    if (single > (best?.score ?? 0)) best = { score: single, at, heads: line.cells, length: 1 };
    const below = lines[at + 1];
    if (!below || isRow(below)) continue;
    const both = joined(line.cells, below.cells);
    const score = scoreOf(both);
    if (score > (best?.score ?? 0) && score > single && score > scoreOf(below.cells))
      best = { score, at, heads: both, length: 2 };
  }
  return best;
}

/** Heads whose words are not known: the line above the first row, if it is as full. */
function headByPlace(lines: readonly SheetLine[]): Found | undefined {
  const at = lines.slice(0, TRIED).findIndex(isRow) - 1;
  const [head, row] = [lines[at], lines[at + 1]];
  if (!head || !row) return undefined;
  const words = head.cells.filter((cell) => /\p{L}/u.test(cell) && readMoment(cell) === undefined);
  const isFull = words.length >= 2 && head.cells.length >= row.cells.length;
  return isFull && words.length * 2 > row.cells.filter(Boolean).length
    ? { score: 0, at, heads: head.cells, length: 1 }
    : undefined;
}

function periodOf(lines: readonly SheetLine[]) {
  const days = lines.flatMap(({ cells }) => cells.flatMap(daysWithin)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { first, last } : undefined;
}

/** Against spreadsheets that would shorten a number, some lists put cells between apostrophes, or as `="…"`. */
const withoutQuotes = (cell: string) => {
  const [, formula] = /^="?([^"]*)"?$/.exec(cell) ?? [];
  if (formula !== undefined) return formula.trim();
  return cell.startsWith("'") ? cell.slice(1).replace(/'$/, "") : cell;
};

const joined = (upper: readonly string[], lower: readonly string[]) =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    `${upper[at] ?? ""} ${lower[at] ?? ""}`.trim(),
  );
