import type { ReceiptLab } from "#app/domain/receipts/receipt-content.ts";

/** What a statement shows, frozen when it is made. */
export type StatementContent = {
  lab: ReceiptLab;
  account: {
    kind: "clinic" | "company";
    name: string;
    code: string;
    lines: string[];
  };
  month: string;
  /** ISO day in India on which it was made, and until when it is to be paid. */
  day: string;
  dueBy: string;
  broughtForwardPaise: number;
  visits: StatedVisit[];
  notes: { number: string; day: string; reference: string; reason: string; paise: number }[];
  payments: { day: string; reference: string; method: string; paise: number }[];
  /** Absent in statements of before the bank's returns were told. */
  returns?: ReturnedPayment[];
  toPayPaise: number;
};

export type StatedVisit = {
  visitId: string;
  /** Null where it stood on an earlier statement, and costs something else since. */
  day: string | null;
  reference: string;
  /** Of a clinic alone: a company's statement has no names and no tests. */
  patients: { bookingId: string; name: string }[];
  tests: string[];
  paise: number;
};

/** A payment that the bank took back on `day`, after it had come in on another. */
export type ReturnedPayment = {
  id: string;
  day: string;
  cameInOn: string;
  reference: string;
  method: string;
  paise: number;
};
