import {
  ascii,
  bankOf,
  fileOf,
  grouped,
  ledgerOf,
  partsOf,
  periodOf,
  plain,
  remarkOf,
  wordLines,
} from "./bank-writing.ts";
import type { ListEntry, ListForm } from "./list-entry.ts";

function hdfcNarration(entry: ListEntry, index: number) {
  const { kind, payer, vpa, bankReference, note = "", direction } = entry;
  const bank = bankOf(vpa).code;
  const side = direction === "in" ? "CR" : "DR";
  if (kind === "charge") return `${note}-GST INCL`;
  if (kind === "cash") return "CASH DEP MYSURU VIJAYANAGAR";
  if (kind === "neft") return `NEFT ${side}-${bank}0000104-${payer}-${note}-${bankReference}`;
  const remark = remarkOf(entry, index);
  if (kind === "imps") return `IMPS-${bankReference}-${payer}-${bank}-XXXXXXX4417-${remark}`;
  const from = `${payer.slice(0, 20)}-${vpa}-${bank}0001234`;
  return `UPI-${from}-${bankReference}-${remark.slice(0, 20)}`;
}

/**
 * Known: the download “Delimited” has seven columns padded with blanks, short dates, 0.00 in the other
 * column, no groups in amounts, and the reference filled with zeros to 16 signs. It quotes nothing, so
 * a comma in a narration is written as a blank here. It has neither preamble nor footer.
 */
export const hdfc: ListForm = {
  name: "HDFC Bank, delimited",
  write(entries) {
    const head = [
      "  Date     ",
      "Narration".padEnd(121),
      "Value Dat",
      "Debit Amount       ",
      "Credit Amount      ",
      "Chq/Ref Number   ",
      "Closing Balance",
    ];
    const rows = ledgerOf(entries).map(({ entry, index, balance }) => {
      const { short } = partsOf(entry.at);
      const [out, into] = entry.direction === "out" ? [entry.paise, 0] : [0, entry.paise];
      const words = ascii(hdfcNarration(entry, index)).replaceAll(",", " ").toUpperCase();
      const cells = [
        ` ${short}  `,
        words.slice(0, 121).padEnd(121),
        `${short} `,
        plain(out).padStart(15).padEnd(20),
        plain(into).padStart(15).padEnd(20),
        entry.bankReference.padStart(16, "0").padEnd(23),
        plain(balance).padStart(15).padEnd(17),
      ];
      return { cells, index };
    });
    return fileOf([...wordLines([], head), ...rows], entries, { quote: (cell) => cell });
  },
};

function iciciRemarks(entry: ListEntry, index: number) {
  const { kind, payer, vpa, bankReference, note = "", at } = entry;
  if (kind === "charge") return `${note}/${partsOf(at).digits}/GST`;
  if (kind === "cash") return `BY CASH-MYSURU, SARASWATHIPURAM`;
  if (kind === "neft") return `NEFT-${bankReference}-${payer}-${note}`;
  const remark = remarkOf(entry, index).slice(0, 15);
  if (kind === "imps") return `MMT/IMPS/${bankReference}/${remark}/${payer.slice(0, 12)}/SBIN0040`;
  const trace = `AXI${bankReference}c0ffee4d${bankReference}`;
  return `UPI/${bankReference}/${remark}/${vpa.slice(0, 20)}/${bankOf(vpa).name}/${trace}`;
}

/**
 * Known: “OpTransactionHistory”, an Excel sheet saved as CSV. Its first column is empty, data of the
 * account stand above the table, the heads have a blank before the bracket, the other column is 0.00,
 * the note of a UPI payment is cut after 15 signs, and a page of legends follows.
 */
export const icici: ListForm = {
  name: "ICICI Bank, transaction history",
  write(entries) {
    const { from, to } = periodOf(entries);
    const above = wordLines(
      ["", "DETAILED STATEMENT", "", "", "", "", "", "", ""],
      ["", "", "", "", "", "", "", "", ""],
      [
        "",
        "Account Number",
        "",
        "000405001234 ( INR )  - SANJEEVINI DIAGNOSTICS",
        "",
        "",
        "",
        "",
        "",
      ],
      ["", "Transaction Date from", "", from.numeric, "to", to.numeric, "", "", ""],
      ["", "Amount from", "", "10.00", "to", "9,99,999.00", "", "", ""],
      ["", "Transactions List -  - SANJEEVINI DIAGNOSTICS (INR)", "", "", "", "", "", "", ""],
      [
        "",
        "S No.",
        "Value Date",
        "Transaction Date",
        "Cheque Number",
        "Transaction Remarks",
        "Withdrawal Amount (INR )",
        "Deposit Amount (INR )",
        "Balance (INR )",
      ],
    );
    const rows = ledgerOf(entries).map(({ entry, index, balance }, place) => {
      const { numeric } = partsOf(entry.at);
      const [out, into] = entry.direction === "out" ? [entry.paise, 0] : [0, entry.paise];
      const remarks = ascii(iciciRemarks(entry, index));
      const amounts = [grouped(out), grouped(into), grouped(balance)];
      return { cells: ["", `${place + 1}`, numeric, numeric, "-", remarks, ...amounts], index };
    });
    const below = wordLines(
      ["", "", "", "", "", "", "", "", ""],
      ["", "Legends Used in Account Statement", "", "", "", "", "", "", ""],
      ["", "1. BBPS - Bharat Bill Payment Service", "", "", "", "", "", "", ""],
      ["", "2. MMT - Mobile Money Transfer, 24x7", "", "", "", "", "", "", ""],
      ["", "3. UPI - Unified Payments Interface", "", "", "", "", "", "", ""],
    );
    return fileOf([...above, ...rows, ...below], entries, { lineEnd: "\n" });
  },
};

function axisParticulars(entry: ListEntry, index: number) {
  const { kind, payer, vpa, bankReference, note = "", direction } = entry;
  const bank = bankOf(vpa).name.toUpperCase();
  if (kind === "charge") return `Consolidated Charges for A/c ${note}`;
  if (kind === "cash") return "BY CASH DEPOSIT-BNA/SWAA441901/2261/MYSURU";
  if (kind === "neft") return `NEFT/${bankReference}/${payer}/${bank}/${note}`;
  const remark = remarkOf(entry, index);
  if (kind === "imps")
    return `IMPS/P2A/${bankReference}/${payer.slice(0, 8)}/${bank.slice(0, 8)}/${remark.slice(0, 15)}`;
  const way = direction === "in" ? "P2M" : "P2A";
  return `UPI/${way}/${bankReference}/${payer.slice(0, 20)}/${remark.slice(0, 20)}/${bank}`;
}

/**
 * Known: lines with the holder and the account, one with the period, then short heads. Amounts are
 * padded on the left without groups, the other column is one blank, a cheque number is “-” where there
 * is none. Sentences and legends follow, the last of them “End of Statement”.
 */
export const axis: ListForm = {
  name: "Axis Bank",
  write(entries) {
    const { from, to } = periodOf(entries);
    const above = wordLines(
      ["Name :- SANJEEVINI DIAGNOSTICS"],
      ["Joint Holder :- -"],
      ["114 KALIDASA ROAD", " VIJAYANAGAR"],
      ["Customer ID :- 948377135"],
      ["IFSC Code :- UTIB0000114"],
      [],
      [
        `Statement of Account No - 923010008070086 for the period (From : ${from.dashed} To : ${to.dashed})`,
      ],
      [],
      ["Tran Date", "CHQNO", "PARTICULARS", "DR", "CR", "BAL", "SOL"],
    );
    const rows = ledgerOf(entries).map(({ entry, index, balance }) => {
      const amount = plain(entry.paise).padStart(21);
      const [out, into] = entry.direction === "out" ? [amount, " "] : [" ", amount];
      const particulars = ascii(axisParticulars(entry, index));
      const total = plain(balance).padStart(21);
      const { dashed } = partsOf(entry.at);
      return { cells: [dashed, "-", particulars, out, into, total, "114"], index };
    });
    const below = wordLines(
      [],
      ["Unless the constituent notifies the bank at once, this statement is taken as correct. "],
      ["Legends : ICONN - Transaction through Internet Banking, SMS Banking or Mobile"],
      ["++++ End of Statement ++++"],
    );
    return fileOf([...above, ...rows, ...below], entries, {});
  },
};

function kotakDescription(entry: ListEntry, index: number) {
  const { kind, payer, bankReference, note = "" } = entry;
  if (kind === "charge") return `Chrg: ${note}`;
  if (kind === "cash") return "CASH DEPOSIT BY SELF AT MYSURU";
  if (kind === "neft") return `NEFT ${bankReference} ${payer} ${note}`;
  const remark = remarkOf(entry, index).slice(0, 15);
  if (kind === "imps") return `Recd:IMPS/${bankReference}/${payer.slice(0, 12)}/X4417/${remark}`;
  return `UPI/${payer.slice(0, 16)}/${bankReference}/${remark}`;
}

/**
 * Known: newest first, moments to the second, one amount with “DR” or “CR” beside it, and two heads of
 * the same name. The reference column has Kotak's own number; the number of the UPI payment stands in
 * the text only, whose name is cut after 16 signs and whose note after 15. Address and account stand
 * above side by side, the closing balance and a telephone number below.
 */
export const kotak: ListForm = {
  name: "Kotak Mahindra Bank",
  write(entries) {
    const { from, to } = periodOf(entries);
    const ledger = ledgerOf(entries);
    const above = wordLines(
      [" ", "", "Account Statement"],
      ["Sanjeevini Diagnostics"],
      ["114 Kalidasa Road", "", "", "", "Cust. Reln. No.", "833882272"],
      ["Vijayanagar, Mysuru", "", "", "", "Account No.", "3349936986"],
      ["Karnataka", "", "", "", "Period", `From ${from.numeric} To ${to.numeric}`],
      ["570017", "", "", "", "Currency", "INR"],
      [""],
      [
        "Sl. No.",
        "Transaction Date",
        "Value Date",
        "Description",
        "Chq / Ref No.",
        "Amount",
        "Dr / Cr",
        "Balance",
        "Dr / Cr",
      ],
    );
    const rows = ledger.toReversed().map(({ entry, index, balance }, place) => {
      const { dashed, time } = partsOf(entry.at);
      const own = `${entry.kind.toUpperCase()}-6${String(32_700_000_017 + place * 7_919)}`;
      const side = entry.direction === "in" ? "CR" : "DR";
      const text = ascii(kotakDescription(entry, index));
      const amounts = [grouped(entry.paise), side, grouped(balance), "CR"];
      return { cells: [`${place + 1}`, `${dashed} ${time}`, dashed, text, own, ...amounts], index };
    });
    const closing = grouped(ledger.at(-1)?.balance ?? 0);
    const below = wordLines(
      [],
      ["Closing balance", `as on ${to.numeric}   INR ${closing}`],
      ["You may call our 24-hour Customer Contact Centre at our number 1860 266 2666"],
    );
    return fileOf([...above, ...rows, ...below], entries, { lineEnd: "\n" });
  },
};
