/** One movement of money, as it really was. What a bank says of it is written by its form. */
export type ListEntry = {
  at: Date;
  paise: number;
  direction: "in" | "out";
  payer: string;
  vpa: string;
  /** 12 digits for UPI and IMPS, a UTR for NEFT, empty for charges and cash. */
  bankReference: string;
  /** The reference of the payment, as in the UPI link (`DS8H4TP2`). */
  tr: string | undefined;
  kind: "upi" | "neft" | "imps" | "charge" | "cash";
  /** What the payer wrote, or what the bank says of a charge. */
  note?: string;
};

export type WrittenList = {
  bytes: Uint8Array;
  /** The index of the entry of each row, from the first row of the file to the last. */
  rows: number[];
  /** Indexes of entries whose whole `tr` still stands in their row, in upper or lower case. */
  carriesTr: Set<number>;
};

export type ListForm = {
  name: string;
  write: (entries: readonly ListEntry[]) => WrittenList;
};
