import type { Generated } from "kysely";

/** Lists of the bank (product §10: Bank); for the kinds of columns see schema.server.ts. */
export type BankTables = {
  /** A list that somebody dropped; deleted after 7 days. */
  bankFiles: {
    id: string;
    name: string;
    readAt: string;
    readById: string;
    /** The heads of its columns, by which they are remembered. */
    form: string;
    /** What was read, JSON: its columns can be chosen again. */
    sheets: string;
    /** What each column is, JSON; null until somebody has said so. */
    kinds: string | null;
    /** Its rows, with those that are left out. */
    rowCount: Generated<number>;
    /** Rows that an earlier list had, and that are entered. */
    knownCount: Generated<number>;
    /** What went out, charges, and what failed; JSON. */
    leftOut: string;
    /** Rows without a day or an amount; JSON. */
    faulty: string;
  };
  /** A payment that came in. Kept with its payment; else as long as its list, or until somebody knows the payer. */
  bankRows: {
    id: string;
    /** Null once the list is deleted. */
    fileId: string | null;
    /** By which it is known in every list: unique. */
    fingerprint: string;
    line: number;
    /** ISO day, and `18:58` where the list has times. */
    day: string;
    time: string | null;
    paise: number;
    payer: string | null;
    way: string | null;
    text: string;
    bankReference: string | null;
    /** ISO day on which it went out again; null for others. */
    takenBackOn: string | null;
    /** Ids of visits and accounts of which somebody said that it is not theirs; JSON. */
    declined: string;
    readAt: string;
    notOursAt: string | null;
    /** Whose payment it became or confirms: of a visit or of an account. */
    visitId: string | null;
    accountId: Generated<string | null>;
    /** That payment. Undo removes it alone, and the row is open again. */
    paymentId: string | null;
    /** 1 where the payment stood before and got the bank's reference. */
    confirms: Generated<number>;
    /** The Accept by which it was entered; null for a row that was entered alone. */
    batch: string | null;
    /** The entry of the history that entered it, which Undo takes back. */
    entryId: string | null;
  };
  /** What one transaction entered of a list. */
  bankBatches: {
    id: string;
    fileName: string;
    acceptedAt: string;
    /** The press of Accept that it is part of; Undo takes all of it back. */
    acceptance: string | null;
    payments: number | null;
    paise: number | null;
    /** Its entry of the history. */
    entryId: string | null;
  };
  /** What the columns of lists are, by their heads. */
  bankColumns: { form: string; kinds: string; chosenAt: string };
};
