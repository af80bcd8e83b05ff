import type { Generated } from "kysely";

/** Receipts (decision 42) and refunds (decision 50); for the kinds of columns see schema.server.ts. */
export type ReceiptTables = {
  /** Money that goes back to a patient. */
  refunds: {
    id: string;
    visitId: string;
    paise: number;
    /** What of it was not too much: the bill is lower by it. */
    allowedPaise: number;
    /** `online` goes back through the gateway that the payment came by. */
    method: "cash" | "upi" | "bank" | "online";
    /** From a list; "Other words" has `words`. */
    reason: string;
    words: string | null;
    /** The bank's reference, of one that is not cash. */
    bankReference: string | null;
    askedAt: string;
    /** When the patient got it, or it was sent; null while it is still to be sent. */
    givenAt: string | null;
    /** ISO day in India of `givenAt`, whose tally it counts for; null as well until then. */
    day: string | null;
    /** Who gave it, out of the own bag where it was cash; until then who wants to send it. */
    givenById: string;
    /** Of which payment; null where it is of none in particular. */
    paymentId: string | null;
    /** Its id at the gateway; null until that has taken it. */
    gatewayRefundId: string | null;
    /** When the gateway is asked next; null where there is nothing to ask. */
    dueAt: string | null;
    tries: Generated<number>;
    lastError: string | null;
  };
  /** Visits with money that is to go back: it follows the bills, so that nothing is forgotten. */
  refundsDue: {
    visitId: string;
    paise: number;
    /** ISO moment. */
    since: string;
  };
  /** How a visit ended, with the sums of its bill: it follows the bill (decision 51). Absent while it is open. */
  endedVisits: {
    visitId: string;
    /** ISO day in India on which it was collected, cancelled, or nobody was at home. */
    day: string;
    outcome: "collected" | "not-home" | "cancelled";
    /** Who collected it, or was to; null where nobody was. */
    staffId: string | null;
    /** Why it was cancelled, in the words of that day; null where nobody said. */
    reason: string | null;
    /** What of the bill is paid, by mode; with what is due it is what was earned. */
    cashPaise: number;
    upiPaise: number;
    onlinePaise: Generated<number>;
    /** What the account pays that the visit is charged to. */
    accountPaise: Generated<number>;
    /** In advance, and by bank. */
    advancePaise: number;
    /** Still due of what was taken at home. */
    duePaise: number;
    /** The visit charge, before it is waived. */
    chargePaise: number;
    /** Discount, waiver, what was not taken, written off, or given back although it was due. */
    lessPaise: number;
    /** Done at a centre, and not paid there yet: it is earned when it is. */
    centrePaise: number;
  };
  /** What a collected visit sold, a row a test or package; sampled again for nothing it sells nothing. */
  soldTests: {
    visitId: string;
    name: string;
    /** That of the visit's row in `endedVisits`. */
    day: string;
    quantity: number;
    /** At its prices, before any discount. */
    paise: number;
  };
  receipts: {
    /** `DD/26-27/04318` */
    number: string;
    /** The financial year, `26-27`, and the place in it, 1 first. Both together are unique. */
    year: string;
    serial: number;
    /** The visit that was paid; it may be gone. */
    visitId: string;
    madeAt: string;
    /** ISO day in India of `madeAt`. */
    day: string;
    totalPaise: number;
    paidPaise: number;
    /** JSON of what it shows (`ReceiptContent`), as it was when it was made. */
    content: string;
    /** A cancelled receipt keeps its number. */
    cancelledAt: string | null;
    /** The number of the receipt that counts in its place. */
    replacedBy: string | null;
  };
  /** Whom a receipt names, so that an erased patient is found in it. */
  receiptPatients: { number: string; bookingId: string };
  /** The last number of each financial year; a payment holds its row until it is stored. */
  receiptYears: { year: string; lastSerial: number };
};
