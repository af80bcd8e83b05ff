/** Receipts of payments (decision 42); for the kinds of columns see schema.server.ts. */
export type ReceiptTables = {
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
