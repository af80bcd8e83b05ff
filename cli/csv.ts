/** Tells spreadsheets that a file is UTF-8; without it they garble Indian scripts. */
const BYTE_ORDER_MARK = "\uFEFF";

type Cell = string | number | null | undefined;

/** The first line of a CSV file. */
export const csvHeader = (columns: readonly string[]) => BYTE_ORDER_MARK + csvLine(columns);

/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe
 * before it, so that a visitor's text never runs on the lab's machine; so does one that already has
 * it, so that an import can take one away.
 */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r`;

const FORMULA = /^'*(?:[\s\p{C}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u;

function csvCell(value: Cell) {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const defused = FORMULA.test(value) ? `'${value}` : value;
  // Semicolons and tabs separate cells in spreadsheets of other countries' settings.
  return /[",;\t\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
