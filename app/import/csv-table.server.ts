import { parse } from "csv-parse/sync";
import { bareName, matchColumns } from "./columns.server.ts";
import type { RowProblem } from "./import-rows.server.ts";

export type Table = {
  /** The known columns that the file has. */
  present: ReadonlySet<string>;
  rows: { cells: Record<string, string>; line: number }[];
  notes: string[];
};

const DELIMITERS = [",", ";", "\t"];
/** The header line is looked for in this many lines. */
const MAX_HEADER_LINE = 20;
const EMPTY: Table = { present: new Set(), rows: [], notes: [] };

/**
 * Reads CSV with commas, semicolons or tabs. Titles above the header line and blank lines are skipped.
 * Columns are matched by name; a wrong header is reported once, not for every row. A missing column is
 * noted unless it is `optional`.
 */
export function readTable(
  csv: string,
  known: readonly string[],
  problems: RowProblem[],
  optional: readonly string[] = [],
): Table {
  const lines = csv.split(/\r\n|\r|\n/, MAX_HEADER_LINE);
  const header = findHeader(lines, known);
  if (!header) {
    const first = lines.find((line) => line.trim() !== "")?.trim() ?? "";
    const reason = `there is no header line with the names of the columns: ${known.join(", ")}`;
    problems.push({ line: 1, reason, value: first.slice(0, 80) });
    return EMPTY;
  }
  const [names, ...records] = parseCells(lines, csv, header, problems);
  if (!names) return EMPTY;
  const { columns, ignored, ...found } = matchColumns(known, names.cells);
  for (const reason of found.problems) {
    problems.push({ line: names.line, reason: `the column ${reason}` });
  }
  if (found.problems.length > 0) return EMPTY;
  const missing = found.missing.filter((name) => !optional.includes(name));
  const notes = [
    ...(header.at > 0 ? [`the ${header.at} line(s) above the header line are skipped`] : []),
    ...(ignored.length > 0 ? [`unknown columns are ignored: ${ignored.join(", ")}`] : []),
    ...(missing.length > 0 ? [`no column ${missing.join(", ")}: stored values are kept`] : []),
    ...nameless(columns, records),
  ];
  const rows = records.flatMap(({ cells, line }) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell.trim())) {
      const reason = `does not have ${columns.length} cells like the header line (a cell that contains the separator needs quotation marks)`;
      problems.push({ line, reason, value: `${cells.length} cells` });
      return [];
    }
    const named = columns.flatMap((column, at) =>
      column.known ? [[column.known, withoutGuard(cells[at] ?? "")] as const] : [],
    );
    return [{ cells: Object.fromEntries(named), line }];
  });
  return { present: new Set(columns.flatMap((column) => column.known ?? [])), rows, notes };
}

type Header = { at: number; delimiter: string };

/** The known columns of the header line, in its order; none where there is no header line. */
export function headerIn(csv: string, known: readonly string[]) {
  const lines = csv.split(/\r\n|\r|\n/, MAX_HEADER_LINE);
  const header = findHeader(lines, known);
  const cells = header ? (lines[header.at] ?? "").split(header.delimiter).map(bareName) : [];
  return cells.flatMap((cell) => known.filter((name) => bareName(name) === cell));
}

/** The line with the most column names; at least two, so that a title is not mistaken for it. */
function findHeader(lines: readonly string[], known: readonly string[]): Header | undefined {
  const wanted = new Set(known.map(bareName));
  let best: (Header & { count: number }) | undefined;
  for (const [at, line] of lines.entries()) {
    for (const delimiter of DELIMITERS) {
      const count = line.split(delimiter).filter((cell) => wanted.has(bareName(cell))).length;
      if (count >= 2 && count > (best?.count ?? 0)) best = { at, delimiter, count };
    }
  }
  return best;
}

type Cells = { cells: string[]; line: number };
function parseCells(
  lines: readonly string[],
  csv: string,
  { at, delimiter }: Header,
  problems: RowProblem[],
): Cells[] {
  const skipped = lines.slice(0, at).join("\n").length + (at > 0 ? 1 : 0);
  const text = csv.replaceAll("\r\n", "\n").replaceAll("\r", "\n").slice(skipped);
  const found: Cells[] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record(cells: string[], { lines }) {
        found.push({ cells, line: lines + at });
        return null;
      },
    });
    return found;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const line = Number(/at line (\d+)/.exec(error.message)?.[1] ?? 1) + at;
    const reason =
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? "a cell opens with a quotation mark that is never closed"
        : `cannot be read: ${error.message}`;
    problems.push({ line, reason });
    return [];
  }
}

/** A note about columns without a name: of merged header cells, only the first has one. */
function nameless(columns: readonly { name: string }[], records: readonly Cells[]) {
  const filled = columns.flatMap(({ name }, at) =>
    name.trim() === "" && records.some(({ cells }) => cells[at]?.trim()) ? [at + 1] : [],
  );
  return filled.length > 0
    ? [`column ${filled.join(", ")} has no name in the header line (merged cells?) and is ignored`]
    : [];
}

/** Removes the apostrophe that an export puts before text that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);
const GUARDED = /^''*(?:[\s\p{C}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u;
