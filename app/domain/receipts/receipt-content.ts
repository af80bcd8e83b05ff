import type { PaymentMethod } from "#app/domain/bill/bill.ts";
import { sumOf } from "#app/domain/bill/paid-in-parts.ts";
import type { ReceiptTax } from "./receipt-tax.ts";
import type { RefundMethod } from "#app/domain/bill/refund.ts";

/**
 * What a receipt shows, frozen when it is made (product §10: Receipt). All amounts are paise; a text is
 * blank where nothing is known, or the patient is erased.
 */
export type ReceiptContent = {
  lab: ReceiptLab;
  payer: {
    /** Whose erasure takes the name away. */
    bookingId: string;
    name: string;
    /** House and street, area and pincode, phone. */
    lines: string[];
  };
  patients: ReceiptPatient[];
  linesPaise: number;
  discount?: { paise: number; reason: string };
  charge?: { paise: number; pincode: string };
  waiver?: { paise: number; reason: string };
  /** What was given back though it was not too much. */
  allowance?: { paise: number; reason: string };
  totalPaise: number;
  /** What of the total is paid at the centre; absent where nothing is done there. */
  atCentrePaise?: number;
  payments: ReceiptPayment[];
  /** What went back; absent where nothing did. */
  refunds?: ReceiptRefund[];
  duePaise: number;
  overPaise: number;
  /** Of a lab that is registered for GST; absent for others, and on receipts of before. */
  gst?: ReceiptTax;
};

/** Who gives the receipt. A blank line is left out. */
export type ReceiptLab = {
  name: string;
  address: string;
  phone: string;
  email: string;
  gstin: string;
  /** The lab's own sentence about tax. */
  tax: string;
};

export type ReceiptPatient = {
  bookingId: string;
  reference: string;
  name: string;
  /** `61, female` */
  about: string;
  doctor: string;
  lines: ReceiptLine[];
};

export type ReceiptLine = {
  /** `Essential Full Body Checkup, 7 tests` */
  name: string;
  /** When the report is ready, as the price list says it. */
  report: string;
  /** Of a lab that claims to be accredited by the NABL: the tests outside its scope; absent without any. */
  outsideNabl?: string[];
  /** HSN or SAC codes of its tests; absent where none is set. */
  hsnCodes?: string[];
  /** Null when it has no price. */
  paise: number | null;
};

export type ReceiptPayment = {
  method: PaymentMethod;
  paise: number;
  /** ISO moment. */
  at: string;
  upiReference: string;
  /** Who has the money: `Ravi Kumar`. */
  takenBy: string;
};

export type ReceiptRefund = {
  method: RefundMethod;
  paise: number;
  /** ISO moment. */
  at: string;
};

/** What the lab has of the patient: what was paid, less what went back. */
export const receivedOf = ({
  payments,
  refunds = [],
}: Pick<ReceiptContent, "payments" | "refunds">) => sumOf(payments) - sumOf(refunds);

/** A receipt as the desk and the ticket read it. */
export type Receipt = {
  number: string;
  visitId: string;
  madeAt: string;
  /** ISO day in India. */
  day: string;
  /** Less what went back. */
  paidPaise: number;
  content: ReceiptContent;
  cancelledAt: string | null;
  /** The number of the receipt that counts in its place. */
  replacedBy: string | null;
};

/**
 * True when both tell the same: who, what was booked, discount, charge and payments. An address that was
 * corrected since makes no new receipt.
 */
export const tellsTheSame = (one: ReceiptContent, other: ReceiptContent) =>
  JSON.stringify(toldBy(one)) === JSON.stringify(toldBy(other)) &&
  (!isOwed(other) || (one.duePaise === other.duePaise && one.overPaise === other.overPaise));

/** False where nobody is visited any more: nothing is owed, and what was paid stays paid. */
const isOwed = (content: ReceiptContent) =>
  receivedOf(content) + content.duePaise - content.overPaise === content.totalPaise;

const toldBy = ({ patients, discount, charge, payments, refunds, ...sums }: ReceiptContent) => ({
  patients: patients.map(({ bookingId, name, lines }) => [
    bookingId,
    name,
    lines.map(({ name, paise }) => [name, paise]),
  ]),
  discount: discount?.paise,
  charge: charge?.paise,
  payments: payments.map(({ method, paise, at }) => [method, paise, at]),
  refunds: refunds?.map(({ method, paise, at }) => [method, paise, at]),
  sums: [sums.linesPaise, sums.totalPaise],
});
