import { parse } from "csv-parse/sync";
import { CollectedLines, type Room } from "./collected-lines.ts";
import { NotRead, type Sheet } from "./workbook.ts";

const DELIMITERS = [",", ";", "\t", "|"];
/** The delimiter is found in this many lines. */
const TRIED_LINES = 60;

/** Reads CSV with commas, semicolons, tabs or bars. */
export function readCsv(text: string, room: Room): Sheet {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    // `="27-11-2026"` is how some exports keep a spreadsheet from changing a cell.
    .replaceAll(/(^|[,;\t|\n])="/g, '$1"');
  // Excel writes which one it is.
  const [, told] = /^sep=([,;|\t])\n/i.exec(plain) ?? [];
  const collected = new CollectedLines(room);
  const delimiter = told ?? findDelimiter(plain);
  const failed = parseLines(told ? `\n${plain.slice(6)}` : plain, delimiter, (cells, line) => {
    for (const [column, cell] of cells.entries()) collected.put(column, withoutGuard(cell), false);
    collected.end(line, 1, cells.length);
  });
  if (failed) throw failed;
  return { name: "", lines: collected.lines };
}

/** @returns why the rest could not be read. */
function parseLines(
  text: string,
  delimiter: string,
  take: (cells: readonly string[], line: number) => void,
) {
  let next = 1;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      on_record(cells: string[], { lines }) {
        take(cells, next);
        next = lines + 1;
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (error instanceof NotRead) return error;
    if (!(error instanceof Error && "code" in error)) throw error;
    return new NotRead(error.code === "CSV_QUOTE_NOT_CLOSED" ? "open-quote" : "unreadable", next);
  }
}

/** The delimiter by which most lines have the same number of cells. */
function findDelimiter(text: string) {
  const start = text.split("\n", TRIED_LINES).join("\n");
  const counted = DELIMITERS.map((delimiter) => {
    const widths = new Map<number, number>();
    parseLines(start, delimiter, ({ length }) => {
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    });
    return { delimiter, lines: Math.max(0, ...widths.values()) };
  });
  return counted.reduce((best, one) => (one.lines > best.lines ? one : best)).delimiter;
}

/** Removes the apostrophe that an export puts before text that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);
const GUARDED = /^''*(?:[\s\p{C}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u;
