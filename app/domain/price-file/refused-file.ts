import type { WorkbookProblem } from "#app/import/workbook/workbook.ts";

const SAVE = "Save it as .xlsx or CSV and choose that file.";

const WORDS: Record<WorkbookProblem, string> = {
  "too-large": "This file is larger than 5 MB",
  empty: "This file is empty.",
  "old-excel": `This is an old Excel file (.xls). ${SAVE}`,
  "binary-excel": `This is a binary Excel file (.xlsb). ${SAVE}`,
  encrypted: "This file has a password. Take it away, save the file and choose it again.",
  macros: `This file holds macros. ${SAVE}`,
  pdf: "This is a PDF. Choose the file it was made from: CSV, Excel or OpenDocument.",
  "web-page": `This is a web page, whatever its name says. Open it in the spreadsheet program. ${SAVE}`,
  "no-table": "This is no price list. CSV, Excel (.xlsx) and OpenDocument (.ods) can be read.",
  "open-quote": "a cell opens with a quotation mark that is never closed.",
  "too-much":
    "This file holds more than a price list: at most 50,000 rows and 100 columns are read. Take out what is no price.",
  unreadable: `This file cannot be read. ${SAVE}`,
};

/** Where a price file is posted, as `multipart/form-data`; it leads to the file's screen. */
export const PRICE_FILE_PATH = "/catalogue/import/file";

export const isProblem = (word: string): word is WorkbookProblem => Object.hasOwn(WORDS, word);

/** The sentence for a file that is not read. */
export const refusalOf = (problem: WorkbookProblem, line?: number) =>
  line === undefined ? WORDS[problem] : `Line ${line}: ${WORDS[problem]}`;
