import { stringify } from "csv-stringify/sync";

/** Tells spreadsheets that the file is UTF-8; without it they garble Indian scripts. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Formulas that `escape_formulas` does not recognise: after spaces, after an apostrophe (an import
 * removes one), and those of other spreadsheet programs.
 */
const HIDDEN_FORMULA = /^(?![=+\-@＝＋－＠\t\r])'*(?:[\s\p{C}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u;

const OPTIONS = {
  eof: false,
  // Spreadsheets in other locales separate cells by semicolons or tabs.
  quoted_match: /[;\t\r]/,
  // An apostrophe keeps a spreadsheet from running what a visitor typed.
  escape_formulas: true,
  cast: { string: (text: string) => (HIDDEN_FORMULA.test(text) ? `'${text}` : text) },
};

type Cell = string | number | null | undefined;

/** One line of CSV, without the line feed that ends it. */
export const csvLine = (cells: readonly Cell[]) => `${stringify([[...cells]], OPTIONS)}\r`;

/** The first line of a CSV file. */
export const csvHeader = (columns: readonly string[]) => BYTE_ORDER_MARK + csvLine(columns);
