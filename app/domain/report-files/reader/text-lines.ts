import type { TextCell, TextLine } from "../pdf-text.ts";

/** Pieces whose base lines are nearer, in points, are one line. */
const SAME_LINE = 3;
/** A wider gap, in heights of the letters, parts two cells of a table; a smaller one two words. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.15;
/** Where a font says nothing. */
const USUAL_HEIGHT = 10;

/** Pieces that begin nearer to each other, in points, begin at the same place. */
const SAME_PLACE = 1;
/** A column is seen by this many lines that begin a piece at its place, of so many before and after. */
const COLUMN_LINES = 3;
const LINES_AROUND = 3;

/** A piece of text where it stands on the page, as pdfjs-dist tells it; marks have no text. */
type Piece = { str: string; transform: number[]; width: number; height: number };
type Placed = TextCell & { y: number; height: number };

/**
 * The text of a page, a line of it each, in cells. Programs write tables row by row or column by column,
 * so the place counts and not the order. Cells are parted by a wide gap, or, in narrow tables, by the
 * place at which the lines above and below begin one too.
 */
export function linesOf(items: readonly object[]): TextLine[] {
  const lines: Placed[][] = [];
  const pieces = items.filter(isPiece);
  const turned = mostlyTurned(pieces);
  for (const piece of pieces.flatMap((one) => placed(one, turned)).toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y < SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  const sorted = lines.map((line) => line.toSorted((a, b) => a.x - b.x));
  return sorted.map((line, at) =>
    cellsOf(line, sorted.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1)),
  );
}

const isPiece = (item: object): item is Piece => "str" in item && "transform" in item;

/** By how many quarters, against the clock, a text is turned. */
const quartersOf = ({ transform: [a = 1, b = 0] }: Piece) =>
  (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;

/** The turn of most letters of a page: the page is read along them. */
function mostlyTurned(pieces: readonly Piece[]) {
  const letters = [0, 0, 0, 0];
  for (const piece of pieces) {
    const quarters = quartersOf(piece);
    letters[quarters] = (letters[quarters] ?? 0) + piece.str.trim().length;
  }
  return letters.indexOf(Math.max(...letters));
}

/** A place on a page that is turned upright. */
function upright(x: number, y: number, quarters: number): [x: number, y: number] {
  if (quarters === 1) return [y, -x];
  if (quarters === 2) return [-x, -y];
  return quarters === 3 ? [-y, x] : [x, y];
}

function placed({ str, transform, width, height }: Piece, turned: number): Placed[] {
  if (str.trim() === "") return [];
  const [x, y] = upright(transform[4] ?? 0, transform[5] ?? 0, turned);
  const place = (signs: number) => x + (width * signs) / str.length;
  // Two spaces part cells, as in what a typewriter's table is made of.
  return Array.from(str.matchAll(/\S+(?:\s\S+)*/g), ({ 0: text, index }) => ({
    text,
    x: place(index),
    end: place(index + text.length),
    y,
    height: height || USUAL_HEIGHT,
  }));
}

function cellsOf(pieces: readonly Placed[], around: readonly (readonly Placed[])[]): TextLine {
  const cells: TextCell[] = [];
  for (const { text, x, end, height } of pieces) {
    const cell = cells.at(-1);
    const gap = cell ? (x - cell.end) / height : Infinity;
    if (!cell || gap > CELL_GAP || isColumn(x, around)) cells.push({ text, x, end });
    else {
      cell.text += (gap > WORD_GAP ? " " : "") + text;
      cell.end = Math.max(cell.end, end);
    }
  }
  return cells;
}

/** True where enough lines begin a piece, and fewer have one that lies across. */
function isColumn(x: number, lines: readonly (readonly Placed[])[]) {
  const begin = lines.filter((line) => line.some((piece) => Math.abs(piece.x - x) < SAME_PLACE));
  const crossed = lines.filter((line) =>
    line.some((piece) => piece.x < x - SAME_PLACE && piece.end > x + SAME_PLACE),
  );
  return begin.length >= COLUMN_LINES && begin.length > crossed.length;
}

/** Lines as text; a tab stands between cells. */
export const plainText = (lines: readonly TextLine[]) =>
  lines.map((line) => line.map(({ text }) => text).join("\t")).join("\n");
