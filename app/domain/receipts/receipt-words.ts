import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDate, deskLongDay } from "#app/lib/desk-times.ts";
import { amountInWords } from "./amount-in-words.ts";
import {
  receivedOf,
  type Receipt,
  type ReceiptContent,
  type ReceiptLine,
  type ReceiptPatient,
} from "./receipt-content.ts";
import { amount, paidRows, type Sum, sumsOf } from "./receipt-sums.ts";

/** Every word of a receipt, for the page and the file alike (product §10: Receipt). */
export type ReceiptWords = {
  number: string;
  title: string;
  under: string;
  /** Across the head of a cancelled receipt. */
  cancelled: string | undefined;
  from: Party;
  payer: Party;
  patients: PatientWords[];
  sums: Sum[];
  total: string;
  paid: Sum[];
  inWords: string;
  /** The lab's own sentence; blank where it has none. */
  tax: string;
  received: string;
  forLab: string;
  end: string[];
};

type Party = { name: string; lines: string[] };
type PatientWords = {
  reference: string;
  name: string;
  about: string;
  lines: { name: string; report: string; amount: string }[];
};

const ERASED = "Erased patient";
const filled = (lines: readonly string[]) => lines.filter((line) => line !== "");

/** `DS-6N4K and DS-6N5P` */
const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export function receiptWords(receipt: Receipt): ReceiptWords {
  const { number, day, content, madeAt } = receipt;
  const { lab, payer, patients, payments } = content;
  const references = joined(patients.map(({ reference }) => reference));
  const banks = filled(payments.map(({ upiReference }) => upiReference));
  const takers = new Set(filled(payments.map(({ takenBy }) => takenBy)));
  return {
    number,
    title: `Receipt ${number}`,
    under: `${kindWords(content)}${deskLongDay(day)} ${day.slice(0, 4)}. Visit ${references}`,
    cancelled: cancelledWords(receipt),
    from: {
      name: lab.name,
      lines: filled([
        lab.address,
        filled([lab.phone, lab.email]).join(", "),
        lab.gstin && `GSTIN ${lab.gstin}`,
      ]),
    },
    payer: { name: payer.name || ERASED, lines: payer.lines },
    patients: patients.map(patientWords),
    sums: sumsOf(content),
    total: amount(content.totalPaise),
    paid: paidRows(content),
    inWords: amountInWords(receivedOf(content)),
    tax: lab.tax,
    received: `Received by ${joined([...takers])}`,
    forLab: `For ${lab.name}`,
    end: [
      filled([
        banks.length > 0 ? `UPI reference ${joined(banks)}.` : "",
        "Keep this receipt for your insurance. It names no result.",
      ]).join(" "),
      `Made at ${deskClock(new Date(madeAt))} on ${deskDate(day)}.`,
    ],
  };
}

/** `Cancelled on 25 November, replaced by DD/26-27/04322`; undefined for one that counts. */
export function cancelledWords({
  day,
  cancelledAt,
  replacedBy,
}: Pick<Receipt, "day" | "cancelledAt" | "replacedBy">) {
  if (!cancelledAt) return undefined;
  const on = dayInIndia(new Date(cancelledAt));
  const date = on.slice(0, 4) === day.slice(0, 4) ? deskDate(on).slice(0, -5) : deskDate(on);
  return `Cancelled on ${date}${replacedBy ? `, replaced by ${replacedBy}` : ""}`;
}

function patientWords({ reference, name, about, doctor, lines }: ReceiptPatient): PatientWords {
  return {
    reference,
    name: name || ERASED,
    about: filled([filled([about, reference]).join(", "), doctor && `Referred by ${doctor}`]).join(
      ". ",
    ),
    lines: lines.map((line) => ({
      name: line.name + codeWords(line) + scopeWords(line),
      report: line.report,
      amount: line.paise === null ? "no price" : amount(line.paise),
    })),
  };
}

const KINDS = {
  "bill-of-supply": "Bill of supply",
  "tax-invoice": "Tax invoice",
  "invoice-cum-bill-of-supply": "Invoice-cum-bill of supply",
} as const;

/** `Tax invoice. `; blank for a lab that is not registered for GST. */
const kindWords = ({ gst }: ReceiptContent) => (gst ? `${KINDS[gst.kind]}. ` : "");

/** `. HSN/SAC 999316` */
const codeWords = ({ hsnCodes = [] }: ReceiptLine) =>
  hsnCodes.length > 0 ? `. HSN/SAC ${hsnCodes.join(", ")}` : "";

/** `. Not in our NABL scope`, with the tests of a package: `. Not in our NABL scope: HbA1c, Ferritin` */
function scopeWords({ name, outsideNabl = [] }: ReceiptLine) {
  if (outsideNabl.length === 0) return "";
  const which = outsideNabl.join(", ");
  return `. Not in our NABL scope${which === name ? "" : `: ${which}`}`;
}
