/** Clinics and companies that pay monthly; for the kinds of columns see schema.server.ts. */
export type ClientTables = {
  accounts: {
    id: string;
    /** A clinic's statement names patients and tests; a company's has no names and no tests. */
    kind: "clinic" | "company";
    name: string;
    /** `SANJ`: begins the references of its payments. Unique. */
    code: string;
    /** Who pays there. */
    contact: string | null;
    address: string | null;
    gstin: string | null;
    phone: string | null;
    email: string | null;
    /** At most due; null for no limit. */
    limitPaise: number | null;
    /** What its price list is lower, in per cent; null for the lab's own. */
    discountPercent: number | null;
    /** ISO day for which they have promised to pay. */
    promisedFor: string | null;
    /** Since when its statements are made by themselves on the 1st; null while they are made by hand. */
    statedMonthlySince: string | null;
    closedAt: string | null;
    createdAt: string;
  };
  /** A statement is made once a month, and never changed. */
  accountStatements: {
    /** `ST/26-27/0042` */
    number: string;
    accountId: string;
    /** `2026-10`; unique with the account. */
    month: string;
    madeAt: string;
    /** JSON of what it shows (`StatementContent`), as it was when it was made. */
    content: string;
    toPayPaise: number;
    /** When a colleague noted that it went out, and to whom; the last time. */
    sentAt: string | null;
    sentTo: string | null;
  };
  /** What a statement says of a visit: all it cost, or by how much it changed since the last one. */
  statedVisits: { number: string; visitId: string; paise: number };
  creditNotes: {
    /** `CN/26-27/0031` */
    number: string;
    accountId: string;
    /** The visit that costs less; it may be gone. */
    visitId: string;
    paise: number;
    reason: string;
    words: string | null;
    /** ISO day in India of `madeAt`. */
    day: string;
    madeAt: string;
    byId: string;
    /** The number of the statement that it stands on; null until there is one. */
    statement: string | null;
  };
  accountPayments: {
    id: string;
    accountId: string;
    method: "bank" | "cheque" | "cash" | "upi";
    /** Below zero for one that takes back another. */
    paise: number;
    /** ISO day on which it came in, or on which the bank took it back. */
    day: string;
    reference: string | null;
    at: string;
    byId: string;
    /** The number of the statement that it stands on; null until there is one. */
    statement: string | null;
    /** The payment that it takes back, which has at most one; null for a payment. */
    returnedId: string | null;
    /** Why the bank took it back, as the colleague wrote it. */
    words: string | null;
  };
  /** The own price list of an account; one without has no row. */
  accountPrices: {
    accountId: string;
    /** JSON: paise by the id of the test. */
    prices: string;
    fileName: string;
    setAt: string;
  };
  /** What one of a booked line costs the account that pays for it. It follows the bill, and is no change of its own. */
  agreedPrices: { bookingId: string; position: number; paise: number };
  /** What a visit that is deleted cost its account, on the ISO day on which it was collected. */
  deletedCharges: { visitId: string; accountId: string; day: string; paise: number };
  /** The last number of each series, `ST/26-27`; who takes one holds its row until it is stored. */
  accountYears: { series: string; lastSerial: number };
};
