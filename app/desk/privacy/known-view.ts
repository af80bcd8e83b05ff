/** What is kept of a number, as Privacy shows it (product §10: Privacy). */

export type KnownRow = { id: string; what: string; when: string; state: string };

export type KnownPerson = {
  name: string;
  bookings: (KnownRow & { reference: string })[];
  reports: KnownRow[];
  callbacks: KnownRow[];
  /** `3 bookings and 2 reports`, which an erasure has to name again. */
  counts: string;
};

export type Look = { id: string; at: string; who: string; what: string };

export type KnownView = {
  phone: string;
  /** By name; two writings of one name are one person. */
  people: KnownPerson[];
  /** Bookings that the number made from abroad, for patients at another one. */
  booked: (KnownRow & { reference: string })[];
  counts: string;
  /** Other traces of the number, a sentence each: notices, receipts, a note that it was wrong. */
  others: string[];
  looks: Look[];
  /** There are older ones, which the export has. */
  areMoreLooks: boolean;
  /** `One address, 3 times.` */
  looksSummary: string;
};
