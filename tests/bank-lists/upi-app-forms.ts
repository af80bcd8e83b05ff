import {
  fileOf,
  grouped,
  ledgerOf,
  type Line,
  partsOf,
  utf8WithMark,
  wordLines,
} from "./bank-writing.ts";
import type { ListEntry, ListForm } from "./list-entry.ts";

const upiIn = (entries: readonly ListEntry[]) =>
  ledgerOf(entries).filter(({ entry }) => entry.kind === "upi" && entry.direction === "in");

/** `1299.0`: an amount as a program's number, which has at least one decimal. */
const asNumber = (paise: number) => (paise % 100 === 0 ? `${paise / 100}.0` : String(paise / 100));

/** Of every eighth payment a try before it did not succeed; its row has everything but a bank's number. */
const failedBefore = (place: number) => place % 8 === 3;

const FAILED_BEFORE_MS = 150_000;

/**
 * Known: the report of forward transactions. ISO moments, amounts with one decimal, no payer, no vpa;
 * what the merchant gave as `tr` stands under Merchant Order Id, and for other payments an id of
 * PhonePe's own. Tries that failed are rows too, with the amount and without a UTR.
 */
export const phonePe: ListForm = {
  name: "PhonePe for Business, forward transactions",
  write(entries) {
    const rows = upiIn(entries).flatMap(({ entry, index }, place): Line[] => {
      const order = entry.tr ?? `MO${partsOf(entry.at).digits}${place + 10_000}`;
      const line = (at: Date, status: string, utr: string) => [
        "SANJEEVINIONLINE",
        order,
        `OM26${partsOf(at).digits}${place + 10_000}`,
        "FORWARD_TRANSACTION",
        partsOf(at).iso,
        asNumber(entry.paise),
        "UPI",
        status,
        utr,
      ];
      const before = new Date(entry.at.getTime() - FAILED_BEFORE_MS);
      const paid = { cells: line(entry.at, "SUCCESS", entry.bankReference), index };
      return failedBefore(place) ? [{ cells: line(before, "FAILED", "") }, paid] : [paid];
    });
    const head = [
      "Merchant Id",
      "Merchant Order Id",
      "PhonePe Transaction Id",
      "Transaction Type",
      "Transaction Date",
      "Transaction Amount",
      "Instrument",
      "Transaction Status",
      "Transaction UTR",
    ];
    return fileOf([...wordLines(head), ...rows], entries, { lineEnd: "\n" });
  },
};

/**
 * Known: what the app shows of a payment, not the heads of its file, of which no public sample was
 * found. The rupee sign before the amount, “23 Nov, 2026 06:58 pm”, the payer's name and UPI ID, the
 * note, and two numbers, of which the UPI transaction ID is the bank's. UTF-8 with a byte order mark.
 */
export const googlePay: ListForm = {
  name: "Google Pay for Business",
  write(entries) {
    const rows = upiIn(entries)
      .toReversed()
      .map(({ entry, index }, place) => {
        const { date, monthName, year, clock } = partsOf(entry.at);
        const tr = place % 5 === 2 ? entry.tr?.toLowerCase() : entry.tr;
        const cells = [
          `${date} ${monthName}, ${year} ${clock}`,
          entry.payer,
          entry.vpa,
          [tr, entry.note].filter(Boolean).join(" "),
          `₹${grouped(entry.paise)}`,
          "Completed",
          entry.bankReference,
          `CICAgN${entry.bankReference}`,
        ];
        return { cells, index };
      });
    const head = [
      "Date and time",
      "Customer name",
      "Customer UPI ID",
      "Note",
      "Amount",
      "Status",
      "UPI transaction ID",
      "Google transaction ID",
    ];
    return fileOf([...wordLines(head), ...rows], entries, { encode: utf8WithMark });
  },
};

/**
 * Known: every text is in single quotes, so that a spreadsheet does not round it. A refund and the
 * rent of the sound box are rows with a positive amount; only Transaction_Type tells them from money
 * that came in (ACQUIRING). Three amounts differ: paid, commission, settled. UTR_No is that of the
 * settlement and the same for a whole day; the bank's number of the payment stands elsewhere. The heads
 * follow the names of its settlement interface.
 */
export const paytm: ListForm = {
  name: "Paytm for Business, settlement",
  write(entries) {
    const shown = ledgerOf(entries).filter(
      ({ entry: { kind, direction } }) =>
        kind === "upi" || (kind === "charge" && direction === "out"),
    );
    const typeOf = ({ kind, direction }: ListEntry) =>
      kind === "charge" ? "RENTAL" : direction === "in" ? "ACQUIRING" : "REFUND";
    const rows = shown.map(({ entry, index }, place) => {
      const { iso, digits } = partsOf(entry.at);
      const type = typeOf(entry);
      const fee = type === "ACQUIRING" && place % 9 === 4 ? Math.round(entry.paise / 100) : 0;
      const settled = type === "ACQUIRING" ? entry.paise - fee : -entry.paise;
      const quoted = [
        `${digits}010890000${place + 10_000}`,
        entry.tr ?? `QR${digits}${place + 10_000}`,
        iso,
        iso,
        type,
        "SUCCESS",
        "SANJEE61208733091142",
        entry.payer,
        entry.vpa,
        entry.note ?? "",
        entry.bankReference,
        "UPI",
      ].map((cell) => `'${cell}'`);
      const amounts = [entry.paise, fee, 0, settled].map((paise) => (paise / 100).toFixed(2));
      return { cells: [...quoted, ...amounts, `'${digits}'`, `'YESAP6${digits}0417'`], index };
    });
    const head =
      "Transaction_ID,Order_ID,Transaction_Date,Updated_Date,Transaction_Type,Status,MID,Customer_Nickname,Customer_VPA,Merchant_Unique_Ref,Bank_Transaction_ID,Payment_Mode,Amount,Commission,GST,Settled_Amount,Payout_Date,UTR_No";
    return fileOf([...wordLines(head.split(",")), ...rows], entries, {});
  },
};

/**
 * Known: the fields of its list of payments (payer's name and handle, the bank's reference, an internal
 * UTR, type PAYMENT_RECV, status), of which the heads are made here. Lines of the merchant above and a
 * sum below; a failed try has the bank's number of nothing (“NA”).
 */
export const bharatPe: ListForm = {
  name: "BharatPe",
  write(entries) {
    const shown = upiIn(entries);
    const rows = shown.flatMap(({ entry, index }, place): Line[] => {
      const line = (at: Date, status: string, reference: string) => [
        `${partsOf(at).dashed} ${partsOf(at).time}`,
        "PAYMENT_RECV",
        entry.payer,
        entry.vpa,
        grouped(entry.paise),
        reference,
        `BPE${900_000_000 + place}`,
        [entry.tr, entry.note].filter(Boolean).join(", "),
        status,
      ];
      const before = new Date(entry.at.getTime() - FAILED_BEFORE_MS);
      const paid = { cells: line(entry.at, "SUCCESS", entry.bankReference), index };
      return failedBefore(place) ? [{ cells: line(before, "FAILED", "NA") }, paid] : [paid];
    });
    const above = wordLines(
      ["Merchant Name", "SANJEEVINI DIAGNOSTICS"],
      ["Merchant Id", "31877204"],
      [],
      [
        "Transaction Date & Time",
        "Type",
        "Payer Name",
        "Payer Handle",
        "Amount (INR)",
        "Bank Reference No",
        "Internal UTR",
        "Remarks",
        "Status",
      ],
    );
    const sum = shown.reduce((paise, { entry }) => paise + entry.paise, 0);
    const below = wordLines(["Total", "", "", "", grouped(sum), "", "", "", ""]);
    return fileOf([...above, ...rows, ...below], entries, {});
  },
};
