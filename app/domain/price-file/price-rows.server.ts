import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { isFastingUnderstood } from "#app/domain/lab-tests/fasting-text.ts";
import { isTurnaroundUnderstood } from "#app/domain/lab-tests/turnaround.ts";
import { type Fact, FACTS, type Kind, KIND_WORDS } from "./column-kinds.ts";
import { amountIn } from "./written-amount.server.ts";

/** A row of the file that names a test and a price. */
export type PriceRow = {
  line: number;
  id: string;
  /** As written, then other names. */
  names: readonly string[];
  listPaise: number | null;
  ourPaise: number | null;
  facts: Partial<Record<Fact, string>>;
};
/** A row that is left out; `column` is the place of the cell that is wrong. */
export type WrongRow = { line: number; cells: readonly string[]; column: number; reason: string };

export type ReadRows = { rows: PriceRow[]; wrong: WrongRow[]; withoutPrice: number };

const MOST_LETTERS = 200;
const UNDERSTOOD: Partial<Record<Fact, (text: string) => boolean>> = {
  turnaround: isTurnaroundUnderstood,
  fasting: isFastingUnderstood,
};

/** Reads the rows by their columns. Rows without a price are titles of sections and remarks, and counted. */
export async function readRows(
  lines: readonly SheetLine[],
  kinds: readonly Kind[],
): Promise<ReadRows> {
  const read: ReadRows = { rows: [], wrong: [], withoutPrice: 0 };
  for await (const chunk of yieldInChunks(lines)) for (const line of chunk) add(read, line, kinds);
  return read;
}

function add(read: ReadRows, line: SheetLine, kinds: readonly Kind[]) {
  const problem = problemIn(line, kinds);
  if (problem) {
    read.wrong.push({ line: line.line, cells: line.cells, ...problem });
    return;
  }
  const row = rowOf(line, kinds);
  if (row.listPaise === null && row.ourPaise === null) read.withoutPrice++;
  else read.rows.push(row);
}

const cellOf = ({ cells }: SheetLine, kinds: readonly Kind[], kind: Kind) =>
  cells[kinds.indexOf(kind)]?.trim() ?? "";

function rowOf(line: SheetLine, kinds: readonly Kind[]): PriceRow {
  const cell = (kind: Kind) => cellOf(line, kinds, kind);
  const names = [
    cell("name"),
    ...cell("other-names")
      .split(/[|;,]/)
      .map((name) => name.trim()),
  ];
  return {
    line: line.line,
    id: cell("id"),
    names: names.filter(Boolean),
    listPaise: amountIn(cell("list-price")) ?? null,
    ourPaise: amountIn(cell("our-price")) ?? null,
    facts: Object.fromEntries(
      FACTS.flatMap((fact) => (cell(fact) === "" ? [] : [[fact, cell(fact)] as const])),
    ),
  };
}

const PRICES: readonly Kind[] = ["list-price", "our-price"];
const FORMULA_NAMES: Partial<Record<Kind, string>> = {
  name: "the name",
  "list-price": "the price",
  "our-price": "the price",
};

/** The first thing that is wrong with a row; nothing where it holds no price at all. */
function problemIn(line: SheetLine, kinds: readonly Kind[]) {
  const formula = line.formulas?.find((at) => (kinds[at] ?? "unused") !== "unused");
  if (formula !== undefined) {
    const what = FORMULA_NAMES[kinds[formula] ?? "unused"] ?? "this cell";
    const reason = `Line ${line.line}: ${what} is a formula. Paste it as a value.`;
    return { column: formula, reason };
  }
  const isTitle =
    !PRICES.some((kind) => cellOf(line, kinds, kind) !== "") ||
    line.cells.filter(Boolean).length === 1;
  if (isTitle) return undefined;
  for (const [column, kind] of kinds.entries()) {
    const reason = reasonAgainst(line.cells[column]?.trim() ?? "", kind);
    if (reason) return { column, reason: `Line ${line.line}: ${reason}` };
  }
  if (cellOf(line, kinds, "name") === "" && cellOf(line, kinds, "id") === "")
    return {
      column: Math.max(0, kinds.indexOf("name")),
      reason: `Line ${line.line}: there is a price, but no name.`,
    };
  return undefined;
}

function reasonAgainst(cell: string, kind: Kind) {
  if (PRICES.includes(kind))
    return amountIn(cell) === undefined
      ? `“${cell.slice(0, 40)}” is not a price. Write rupees, like 300 or 1,200.50.`
      : undefined;
  if (kind !== "unused" && cell.length > MOST_LETTERS)
    return `${KIND_WORDS[kind]} is longer than ${MOST_LETTERS} characters.`;
  const fact = FACTS.find((one) => one === kind);
  return fact && UNDERSTOOD[fact]?.(cell) === false
    ? `“${cell.slice(0, 40)}” is not understood as “${KIND_WORDS[fact]}”.`
    : undefined;
}
