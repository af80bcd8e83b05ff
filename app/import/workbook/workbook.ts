/** A lab's table as a spreadsheet shows it, from CSV, Excel or OpenDocument. Imports nothing. */

export type SheetLine = {
  /** Counted from 1, as the spreadsheet shows it. */
  line: number;
  cells: readonly string[];
  /** How many cells the line has in a CSV, with blank ones at its end; absent in other files. */
  width?: number | undefined;
  /** The places in `cells` of those that a formula made; absent where there are none. */
  formulas?: readonly number[];
  /**
   * By their places in `cells`, what of these has a time: `2026-11-23 18:58`, or `18:58` of a time alone.
   * The cell itself holds the day. Absent where there are none.
   */
  times?: readonly (readonly [place: number, moment: string])[];
};
/** Lines without any text are left out. */
export type Sheet = { name: string; lines: readonly SheetLine[] };

/** What the process that reads a file answers, as JSON on its standard output. */
export type WorkbookRead =
  | { ok: true; sheets: readonly Sheet[]; isWindows1252?: true }
  | { ok: false; problem: WorkbookProblem; line?: number };

export type WorkbookProblem =
  | "too-large"
  | "empty"
  | "old-excel"
  | "binary-excel"
  | "encrypted"
  | "macros"
  | "pdf"
  | "web-page"
  | "no-table"
  /** A quotation mark that is never closed, on `line`. */
  | "open-quote"
  /** More lines, columns or sheets than any price list has, or it unpacks to more than is read. */
  | "too-much"
  /** Damaged, or reading it costs too much. */
  | "unreadable";

/** Ends the reading of a file. */
export class NotRead extends Error {
  readonly problem: WorkbookProblem;
  readonly line: number | undefined;

  constructor(problem: WorkbookProblem, line?: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}
