import type { WorkbookProblem } from "#app/import/workbook/workbook.ts";

/** Why a file of the bank is not read. */
export type BankProblem = WorkbookProblem | "no-payments";

type Said = { lead: string; rest: string };

const CHOOSE = "Choose “CSV” or “Excel as CSV” in your bank’s download.";
const notCsv = (name: string): Said => ({ lead: `${name} is not a CSV.`, rest: CHOOSE });

const WORDS: Record<BankProblem, (name: string) => Said> = {
  "too-large": (name) => ({
    lead: `${name} is larger than 5 MB.`,
    rest: "Download fewer days at once.",
  }),
  "too-much": (name) => ({
    lead: `${name} holds more than a list of the bank.`,
    rest: "At most 50,000 rows and 100 columns are read.",
  }),
  empty: (name) => ({ lead: `${name} is empty.`, rest: CHOOSE }),
  encrypted: (name) => ({ lead: `${name} has a password.`, rest: CHOOSE }),
  "open-quote": (name) => ({
    lead: `${name} is damaged.`,
    rest: "A cell opens with a quotation mark that is never closed. Download it again.",
  }),
  "no-payments": (name) => ({
    lead: `${name} has no payments.`,
    rest: "No row has a day and an amount.",
  }),
  "old-excel": notCsv,
  "binary-excel": notCsv,
  macros: notCsv,
  pdf: notCsv,
  "web-page": notCsv,
  "no-table": notCsv,
  unreadable: notCsv,
};

/** Where a list is posted, as `multipart/form-data`; it leads to its screen. */
export const BANK_FILE_PATH = "/bank/file";

/** The sentences for a file that is not read; undefined for a word that is no problem. */
export function bankRefusal(problem: string, name: string): Said | undefined {
  const words = Object.hasOwn(WORDS, problem) ? WORDS[problem as BankProblem] : undefined;
  return words?.(name || "This file");
}
