import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { rupees } from "#app/lib/money.ts";
import { isOfCalls, type RowsOf } from "./rows-address.ts";
import type { MonthRow, MonthRows } from "./rows.queries.server.ts";

const HEADER = ["day", "reference", "patient", "colleague", "what", "quantity", "rupees"];
const PARTS = ["cash", "upi", "online", "account", "advance_or_bank", "due"];

/** Rows of which the parts of what was earned belong in the file. */
const WITH_PARTS: readonly RowsOf[] = [
  "earned",
  "cash",
  "upi",
  "online",
  "account",
  "advance",
  "due",
  "less",
  "dues",
];

/** The rows behind a figure for the accounts, a line each; its rupees are the figure. */
export function monthCsv({ asked, rows }: Pick<MonthRows, "asked" | "rows">) {
  const hasMinutes = isOfCalls(asked.of);
  const hasParts = WITH_PARTS.includes(asked.of);
  const parts = (row: MonthRow) =>
    [
      row.cashPaise,
      row.upiPaise,
      row.onlinePaise,
      row.accountPaise,
      row.advancePaise,
      row.duePaise,
    ].map(rupees);
  const lines = rows.map((row) => [
    row.day,
    row.reference,
    row.patientName,
    row.colleague,
    row.what,
    row.quantity,
    rupees(row.paise),
    ...(hasParts ? parts(row) : []),
    ...(hasMinutes ? [row.minutes] : []),
  ]);
  const header = [...HEADER, ...(hasParts ? PARTS : []), ...(hasMinutes ? ["minutes"] : [])];
  return [csvHeader(header), ...lines.map((line) => csvLine(line)), ""].join("\n");
}
