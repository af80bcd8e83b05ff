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
const HEADER_WITHIN = 20;
const nothing: Table = { present: new Set(), rows: [], notes: [] };

/**
 * Reads CSV with commas, semicolons or tabs. Titles above the header line and blank lines are skipped;
 * columns are matched by name, and what is wrong with the header is one problem.
 */
export function readTable(csv: string, known: readonly string[], problems: RowProblem[]): Table {
  const lines = csv.split(/\r\n|\r|\n/, HEADER_WITHIN);
  const header = findHeader(lines, known);
  if (!header) {
    const first = lines.find((line) => line.trim() !== "")?.trim() ?? "";
    const reason = `no line names the columns (each needs a name of its own, in one line): ${known.join(", ")}`;
    problems.push({ line: 1, reason, value: first.slice(0, 80) });
    return nothing;
  }
  const [names, ...records] = parseCells(lines, csv, header, problems);
  if (!names) return nothing;
  const { columns, missing, ignored, ...found } = matchColumns(known, names.cells);
  for (const reason of found.problems) {
    problems.push({ line: names.line, reason: `the column ${reason}` });
  }
  if (found.problems.length > 0) return nothing;
  const notes = [
    ...(header.at > 0 ? [`the ${header.at} line(s) above the header line are skipped`] : []),
    ...(ignored.length > 0 ? [`unknown columns are ignored: ${ignored.join(", ")}`] : []),
    ...(missing.length > 0 ? [`no column ${missing.join(", ")}: what is stored stays`] : []),
    ...nameless(columns, records),
  ];
  const rows = records.flatMap(({ cells, line }) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell.trim())) {
      const reason = `does not have ${columns.length} cells like the header line (a cell that holds the separator needs quotation marks)`;
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

/** The line that names most of the columns; at least two, so that no title is taken for it. */
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

/** Merged header cells leave all but the first of their columns without a name. */
function nameless(columns: readonly { name: string }[], records: readonly Cells[]) {
  const filled = columns.flatMap(({ name }, at) =>
    name.trim() === "" && records.some(({ cells }) => cells[at]?.trim()) ? [at + 1] : [],
  );
  return filled.length > 0
    ? [`column ${filled.join(", ")} has no name in the header line (merged cells?) and is ignored`]
    : [];
}

/** Takes away the apostrophe that an export puts before what a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);
const GUARDED = /^''*(?:[\s\p{C}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u;
