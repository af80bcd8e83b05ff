import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { type HeadMeaning, meaningOf } from "./column-kinds.ts";
import { amountIn } from "./written-amount.server.ts";

/** The head is looked for in this many lines. */
const TRIED = 40;

export type Head = { heads: readonly string[]; rows: readonly SheetLine[] };

/**
 * The heads of a sheet's columns, and the rows below them. Titles above are skipped; a head may take two
 * lines, of which the upper one names several columns. Without any, the heads are empty.
 */
export function findHead(lines: readonly SheetLine[]): Head {
  let best = { score: 1, at: -1, heads: [] as readonly string[], length: 0 };
  for (const [at, line] of lines.slice(0, TRIED).entries()) {
    if (holdsAmount(line)) continue;
    const single = scoreOf(line.cells);
    if (single > best.score) best = { score: single, at, heads: line.cells, length: 1 };
    const below = lines[at + 1];
    if (!below || holdsAmount(below)) continue;
    const both = joined(line.cells, below.cells);
    const score = scoreOf(both);
    if (score > best.score && score > Math.max(single, scoreOf(below.cells)))
      best = { score, at, heads: both, length: 2 };
  }
  const rows = lines.slice(best.at + best.length + (best.at < 0 ? 1 : 0));
  const width = Math.max(
    best.heads.length,
    ...rows.slice(0, 200).map(({ cells }) => cells.length),
    0,
  );
  const heads = Array.from({ length: width }, (_, at) => best.heads[at]?.trim() ?? "");
  const repeated = heads.filter(Boolean);
  return {
    heads,
    // Every printed page may begin with the head again.
    rows: rows.filter(({ cells }) => best.at < 0 || !isAsWritten(cells, repeated)),
  };
}

/** Whether the cells that are not blank hold just these texts; most rows differ in the first. */
function isAsWritten(cells: readonly string[], texts: readonly string[]) {
  let at = 0;
  for (const cell of cells) if (cell !== "" && cell !== texts[at++]) return false;
  return at === texts.length;
}

const holdsAmount = ({ cells }: SheetLine) =>
  cells.some((cell) => typeof amountIn(cell) === "number");

const PRICES: ReadonlySet<HeadMeaning> = new Set([
  "price",
  "list-price",
  "our-price",
  "for-others",
]);

/** How many cells are heads; a line of one long text is a title, and one without a price no head. */
function scoreOf(cells: readonly string[]) {
  const meanings = cells.map((cell) => (cell.length > 60 ? undefined : meaningOf(cell)));
  const known = meanings.filter((meaning) => meaning !== undefined);
  return known.some((meaning) => PRICES.has(meaning)) ? known.length : 0;
}

/** Of merged cells only the first has the text, so a column without one has that of its left neighbour. */
function joined(upper: readonly string[], lower: readonly string[]) {
  let group = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = "", below = ""] = [upper[at], lower[at]];
    if (above !== "") group = above;
    if (below === "") return above;
    return meaningOf(below) ? below : `${group} ${below}`.trim();
  });
}
