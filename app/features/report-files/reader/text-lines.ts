/** Pieces whose base lines are nearer, in points, are one line. */
const SAME_LINE = 3;
/** A wider gap, in heights of the letters, parts two cells of a table; a smaller one two words. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.15;
/** Where a font says nothing. */
const USUAL_HEIGHT = 10;

/** A piece of text where it stands on the page, as pdfjs-dist tells it; marks have no text. */
type Piece = { str: string; transform: number[]; width: number; height: number };
type Placed = { text: string; x: number; y: number; end: number; height: number };

/**
 * The text of a page, a line of it each, with a tab between cells that stand apart. Programs write
 * tables row by row or column by column, so the place counts and not the order.
 */
export function textOf(items: readonly object[]) {
  const lines: Placed[][] = [];
  for (const piece of items.flatMap(placed).toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y < SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(lineText).join("\n");
}

const isPiece = (item: object): item is Piece => "str" in item && "transform" in item;

function placed(item: object): Placed[] {
  if (!isPiece(item) || item.str.trim() === "") return [];
  const { str, transform, width, height } = item;
  const [x = 0, y = 0] = transform.slice(4);
  return [{ text: str, x, y, end: x + width, height: height || USUAL_HEIGHT }];
}

function lineText(pieces: readonly Placed[]) {
  let text = "";
  let end = -Infinity;
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const gap = (piece.x - end) / piece.height;
    if (text !== "") text += gap > CELL_GAP ? "\t" : gap > WORD_GAP ? " " : "";
    text += piece.text;
    end = Math.max(end, piece.end);
  }
  return text;
}
