import {
  bankOf,
  fileOf,
  grouped,
  ledgerOf,
  type Line,
  partsOf,
  periodOf,
  remarkOf,
  utf16WithMark,
  wordLines,
} from "./bank-writing.ts";
import type { ListEntry, ListForm } from "./list-entry.ts";

function narration(entry: ListEntry, index: number) {
  const { kind, payer, vpa, bankReference, note = "", direction } = entry;
  const bank = bankOf(vpa).code;
  if (kind === "charge") return note;
  if (kind === "cash") return "CASH DEPOSIT – MYSURU";
  if (kind === "neft")
    return `NEFT ${direction === "in" ? "CR" : "DR"}-${bank}0000104-${payer}-${note}-${bankReference}`;
  const remark = remarkOf(entry, index);
  if (kind === "imps") return `IMPS-${bankReference}-${payer}-${bank}-XXXXXXX4417-${remark}`;
  return `UPI-${payer}-${vpa}-${bank}0001234-${bankReference}-${remark}`;
}

/** Every fourth cell was broken into lines of 44 signs, whatever stood there. */
const broken = (text: string, place: number) =>
  place % 4 === 3 ? (text.match(/.{1,44}/g) ?? []).join("\n") : text;

const STARS = Array.from({ length: 7 }, () => "********");

/**
 * Known: the sheet that HDFC Bank gives (account data, heads between rows of stars, a summary with
 * counts and sums), opened in LibreOffice and saved as CSV with “save cell content as shown” and
 * “quote all text cells”: semicolons, UTF-16 with a byte order mark, days and amounts as the English
 * locale of India shows them, and dates and amounts unquoted because they are no text.
 */
export const spreadsheet: ListForm = {
  name: "Spreadsheet saved by LibreOffice",
  write(entries) {
    const { from, to } = periodOf(entries);
    const ledger = ledgerOf(entries);
    const above = wordLines(
      ["HDFC BANK Ltd.", "", "", "", "Page No .:", "1", ""],
      ["M/S. SANJEEVINI DIAGNOSTICS", "", "", "", "Account No :", "50200012345678", ""],
      ["JOINT HOLDERS :", "", "", "", "RTGS/NEFT IFSC :", "HDFC0000104", ""],
      [`Statement From : ${from.numeric} To : ${to.numeric}`, "", "", "", "", "", ""],
      STARS,
      [
        "Date",
        "Narration",
        "Chq./Ref.No.",
        "Value Dt",
        "Withdrawal Amt.",
        "Deposit Amt.",
        "Closing Balance",
      ],
      STARS,
    );
    const rows = ledger.map(({ entry, index, balance }, place): Line => {
      const { short } = partsOf(entry.at);
      const amount = grouped(entry.paise);
      const sides = entry.direction === "in" ? ["", amount] : [amount, ""];
      const text = broken(narration(entry, index), place);
      const number = entry.bankReference.padStart(16, "0");
      return { cells: [short, text, number, short, ...sides, grouped(balance)], index };
    });
    const sumOf = (side: ListEntry["direction"]) => {
      const own = entries.filter(({ direction }) => direction === side);
      return { count: own.length, sum: own.reduce((sum, { paise }) => sum + paise, 0) };
    };
    const [out, into] = [sumOf("out"), sumOf("in")];
    const closing = grouped(ledger.at(-1)?.balance ?? 0);
    const below = wordLines(
      STARS,
      ["STATEMENT SUMMARY :-", "", "", "", "", "", ""],
      ["Opening Balance", "Dr Count", "Cr Count", "", "Debits", "Credits", "Closing Bal"],
      [
        "2,35,117.50",
        `${out.count}`,
        `${into.count}`,
        "",
        grouped(out.sum),
        grouped(into.sum),
        closing,
      ],
      ["Generated On: 23-NOV-2026 19:04:11", "", "", "", "", "", ""],
    );
    const isText = (cell: string) => cell.length > 13 || /[^\d/,.]/.test(cell);
    const quote = (cell: string) => (isText(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    return fileOf([...above, ...rows, ...below], entries, {
      separator: ";",
      quote,
      lineEnd: "\n",
      encode: utf16WithMark,
    });
  },
};
