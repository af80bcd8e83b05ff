import {
  ascii,
  bankOf,
  fileOf,
  grouped,
  ledgerOf,
  type Line,
  partsOf,
  periodOf,
  plain,
  quoteIfNeeded,
  remarkOf,
  windows1252,
  wordLines,
} from "./bank-writing.ts";
import type { ListEntry, ListForm } from "./list-entry.ts";

/** The width of a narration with the “--” at its end. */
const SBI_WIDTH = 66;

function sbiDescription(entry: ListEntry, index: number) {
  const { kind, payer, vpa, bankReference, note = "", direction } = entry;
  const bank = bankOf(vpa).code;
  const way = direction === "in" ? "BY TRANSFER" : "TO TRANSFER";
  if (kind === "charge") return `${note.toUpperCase()}--`;
  if (kind === "cash") return "CASH DEPOSIT-CASH DEPOSIT SELF--";
  if (kind === "neft") return `${way}-NEFT*${bank}0000104*${bankReference}*${payer.slice(0, 16)}--`;
  const remark = remarkOf(entry, index);
  if (kind === "imps")
    return `${way}-INB IMPS${bankReference}/4417XXXX/${payer.slice(0, 8)}/${remark}--`;
  const side = direction === "in" ? "CR" : "DR";
  const upi = `UPI/${side}/${bankReference}/${payer.slice(0, 6)}/${bank}/${vpa.slice(0, 10)}`;
  if (index % 3 === 0)
    return `${direction === "in" ? "DEP" : "WDL"} TFR\n${upi}/${remark}\n0097693162091 AT 04321 VIJAYANAGAR, MYSURU`;
  const words = `${way}-${upi}/${remark}`;
  return `${words.slice(0, SBI_WIDTH - 2)}--`;
}

/**
 * Known: a “.xls” that is text with tabs. Name, address and account stand above as “name, tab, colon”;
 * the head Debit begins with blanks; the other column is one blank; days are “23 Nov 2026”. Older rows
 * are cut: 6 to 9 signs of the name, 10 of the vpa, and of the note what has room (64 signs in samples;
 * 66 here, which leaves a reference whole but no word beside it). Newer ones break the line inside their
 * quotes and end with the branch. Whether those cut the note is not known; here they do not.
 */
export const sbi: ListForm = {
  name: "State Bank of India",
  write(entries) {
    const { from, to } = periodOf(entries);
    const dayOf = ({ date, monthName, year }: typeof from) =>
      `${Number(date)} ${monthName} ${year}`;
    const above = wordLines(
      ["Account Name", ":", "SANJEEVINI DIAGNOSTICS"],
      ["Address", ":", '114 "Kalidasa" Road'],
      ["Account Number", ":", "_00000033123456789"],
      ["Drawing Power", ":", "0.00"],
      ["Interest Rate(% p.a.)", ":", "0.0"],
      ["IFS Code", ":", "SBIN0004321"],
      ["Balance on " + dayOf(from), ":", "2,35,117.50"],
      ["Start Date", ":", dayOf(from)],
      ["End Date", ":", dayOf(to)],
      [],
      [
        "Txn Date",
        "Value Date",
        "Description",
        "Ref No./Cheque No.",
        "        Debit",
        "Credit",
        "Balance",
      ],
    );
    const rows = ledgerOf(entries).map(({ entry, index, balance }) => {
      const day = dayOf(partsOf(entry.at));
      const amount = grouped(entry.paise);
      const into = entry.direction === "in";
      const counter = `TRANSFER ${into ? "FROM" : "TO"} 4897${String(690_000_000 + index)}`;
      const sides = into ? [" ", amount] : [amount, " "];
      const text = ascii(sbiDescription(entry, index));
      return { cells: [day, day, text, counter, ...sides, grouped(balance)], index };
    });
    const below = wordLines(
      [],
      ["**This is a computer generated statement and does not require a signature."],
    );
    return fileOf([...above, ...rows, ...below], entries, { separator: "\t" });
  },
};

function barodaNarration(entry: ListEntry, index: number) {
  const { kind, payer, vpa, bankReference, note = "", at } = entry;
  if (kind === "charge") return `CHARGES FOR :${note}`;
  if (kind === "cash") return "CASH/SELF/VIJAYANAGAR MYSURU";
  if (kind === "neft") return `NEFT-${bankReference}-${payer}-${note}`;
  const remark = remarkOf(entry, index) || "NA";
  if (kind === "imps")
    return `IMPS/P2A/${bankReference}/XXXXXXXXXX4417/${payer.slice(0, 5)}/${remark}`;
  return `UPI/${bankReference}/${partsOf(at).time}/UPI/${vpa}/${remark}`;
}

/** How many signs of a narration are kept. */
const BARODA_WIDTH = 60;

/**
 * Known: six lines of account data padded with commas, heads in capitals with their side in brackets,
 * newest first, balances such as “6,52,513.14Cr”, the time of day inside the text of a UPI payment and
 * its note at the end (“NA” where there is none), an empty line and a line of the page at the end. The
 * width at which a narration is cut is a guess.
 */
export const baroda: ListForm = {
  name: "Bank of Baroda",
  write(entries) {
    const { from, to } = periodOf(entries);
    const above = wordLines(
      ["Main Account Holder Name :SANJEEVINI DIAGNOSTICS", "", "", "", "", "", ""],
      ["Customer Id: LV5063939", "", "", "", "Account No:", "876XXXXXXXX122", ""],
      ["Branch Name: MYSURU MAIN", "", "", "", "MICR Code:", "570012012", ""],
      ["IFSC Code: BARB0MYSORE", "", "", "", "Nominee Reg:", "Yes", ""],
      [`Statement Period from ${from.numeric} to ${to.numeric}`, "", "", "", "", "", ""],
      ["", "", "", "", "", "", ""],
      [
        "TRAN DATE",
        "VALUE DATE",
        "NARRATION",
        "CHQ.NO.",
        "WITHDRAWAL(DR)",
        "DEPOSIT(CR)",
        "BALANCE(INR)",
      ],
    );
    const rows = ledgerOf(entries)
      .toReversed()
      .map(({ entry, index, balance }) => {
        const { numeric } = partsOf(entry.at);
        const amount = grouped(entry.paise);
        const sides = entry.direction === "in" ? ["", amount] : [amount, ""];
        const text = ascii(barodaNarration(entry, index)).slice(0, BARODA_WIDTH);
        return { cells: [numeric, numeric, text, "", ...sides, `${grouped(balance)}Cr`], index };
      });
    const below = wordLines(
      ["", "", "", "", "", "", ""],
      ["Page 1 of 1", "", "", "", "", "", `Printed on ${to.numeric}`],
    );
    return fileOf([...above, ...rows, ...below], entries, {});
  },
};

function cooperativeParticulars(entry: ListEntry, index: number) {
  const { kind, payer, vpa, bankReference, note = "", direction } = entry;
  if (kind === "charge") return `To ${note}`;
  if (kind === "cash") return "By Cash – Main Branch";
  const side = direction === "in" ? "By" : "To";
  if (kind === "neft") return `${side} NEFT, ${bankReference}, ${payer}, ${note}`;
  const way = kind === "imps" ? "IMPS" : "UPI";
  const from = `${payer.slice(0, 20)}, ${vpa}`;
  return `${side} ${way}, ${from}, ${bankReference}, ${remarkOf(entry, index)}`;
}

/** Rows on a page, and signs of the particulars. */
const PAGE_ROWS = 40;
const COOPERATIVE_WIDTH = 70;

const COOPERATIVE_HEAD = ["Sr", "Tran Dt", "Particulars", "Instr. No.", "Amount (Rs.)", "Balance"];

/**
 * Known of several core-banking systems of cooperative banks, not of one: a single amount with “Dr” or
 * “Cr” behind it, days as 23-Nov-2026, every text in quotes, commas in it, and a printed page as file:
 * carried and brought forward with its sum, the heads again on each page. Written by a Windows program,
 * with that code page's apostrophes and dashes.
 */
export const cooperative: ListForm = {
  name: "Cooperative bank, one column Dr/Cr",
  write(entries) {
    const { from, to } = periodOf(entries);
    const lines: Line[] = wordLines(
      ["The Chamundi Citizens’ Co-operative Bank Ltd., Mysuru"],
      ["A/c No.", "CA/004417", "SANJEEVINI DIAGNOSTICS"],
      [`Ledger Extract – ${from.numeric} to ${to.numeric}`],
      COOPERATIVE_HEAD,
    );
    for (const [place, { entry, index, balance }] of ledgerOf(entries).entries()) {
      const { date, monthName, year } = partsOf(entry.at);
      const sum = `${grouped(balance)} Cr`;
      const amount = `${grouped(entry.paise)} ${entry.direction === "in" ? "Cr" : "Dr"}`;
      const text = cooperativeParticulars(entry, index).slice(0, COOPERATIVE_WIDTH);
      const day = `${date}-${monthName}-${year}`;
      lines.push({ cells: [`${place + 1}`, day, text, "", amount, sum], index });
      if ((place + 1) % PAGE_ROWS !== 0) continue;
      const forward = ["", "", "", "", sum];
      lines.push(...wordLines(["", "Carried Forward", ...forward.slice(1)], COOPERATIVE_HEAD));
      lines.push(...wordLines(["", "Brought Forward", ...forward.slice(1)]));
    }
    const inAll = entries.reduce((sum, { paise }) => sum + paise, 0);
    lines.push(...wordLines(["", "", "Total", "", plain(inAll), ""], ["*** End of Extract ***"]));
    const quote = (cell: string) => (/^[\d.]*$/.test(cell) ? cell : quoteIfNeeded("")(cell));
    return fileOf(lines, entries, { quote, encode: windows1252 });
  },
};
