import type { Database } from "./schema.server.ts";

/** Counters, sessions and what is used once: whoever restores a backup signs in again. */
export const NOT_KEPT = ["rateLimits", "staffSessions", "staffBrowsers", "staffOnce"] as const;

/** Every table that a backup holds, with its key, in an order that satisfies the foreign keys. */
export const TABLE_KEYS: Record<
  Exclude<keyof Database, (typeof NOT_KEPT)[number]>,
  readonly string[]
> = {
  settings: ["name"],
  labSettings: ["name"],
  outsideDemand: ["pincode", "day"],
  tests: ["id"],
  plannedPrices: ["id"],
  catalogueImports: ["id"],
  importColumns: ["heads"],
  packages: ["id"],
  packageTests: ["packageId", "testId"],
  posts: ["id"],
  postDrafts: ["id"],
  pictures: ["id"],
  hindiWords: ["id"],
  booths: ["id"],
  reviews: ["id"],
  visits: ["id"],
  bookings: ["id"],
  bookingLines: ["bookingId", "position"],
  callbacks: ["id"],
  staff: ["id"],
  staffAbsences: ["staffId", "day"],
  staffAccounts: ["staffId"],
  staffPasskeys: ["id"],
  history: ["id"],
  calls: ["subjectId"],
  wrongNumbers: ["phone"],
  payments: ["id"],
  refunds: ["id"],
  refundsDue: ["visitId"],
  endedVisits: ["visitId"],
  soldTests: ["visitId", "name"],
  handovers: ["id"],
  closedTallies: ["day"],
  receipts: ["number"],
  receiptPatients: ["number", "bookingId"],
  receiptYears: ["year"],
  samples: ["id"],
  doctors: ["id"],
  doctorNames: ["name"],
  notices: ["id"],
  reports: ["id"],
  reportFiles: ["id"],
  reportFilePdfs: ["fileId"],
  criticalValues: ["id"],
  sentOuts: ["id"],
  reportCodes: ["phoneHash"],
  idempotencyKeys: ["key"],
  accessLog: ["id"],
  erasures: ["id"],
};

export const TABLES = Object.keys(TABLE_KEYS) as (keyof typeof TABLE_KEYS)[];
