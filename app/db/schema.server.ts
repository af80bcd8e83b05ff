import type { Insertable, Kysely, Selectable } from "kysely";
import type { AgainTables } from "./again-schema.server.ts";
import type { BankTables } from "./bank-schema.server.ts";
import type { BookingTables } from "./booking-schema.server.ts";
import type { CatalogueTables } from "./catalogue-schema.server.ts";
import type { ClientTables } from "./client-schema.server.ts";
import type { DeskTables } from "./desk-schema.server.ts";
import type { PaymentTables } from "./payment-schema.server.ts";
import type { ReceiptTables } from "./receipt-schema.server.ts";
import type { ReportColumns, ReportTables } from "./report-schema.server.ts";
import type { TubeTables } from "./tube-schema.server.ts";

/**
 * The lab's data. Only `text` and `integer` columns (and blobs for PDFs and pictures), so that both
 * databases hold the same values: ids made in the app, ISO-8601 UTC timestamps, integer paise, JSON as
 * text, and a nullable timestamp where another schema would have a boolean.
 */
export type Database = AgainTables &
  BankTables &
  BookingTables &
  CatalogueTables &
  ClientTables &
  DeskTables &
  PaymentTables &
  ReceiptTables &
  ReportTables &
  TubeTables & {
    callbacks: {
      id: string;
      name: string;
      phone: string;
      email: string | null;
      preferredTime: string;
      concernType: string;
      message: string | null;
      age: number;
      gender: string;
      status: string;
      marks: string;
      requestedAt: string;
    };
    reports: ReportColumns & {
      id: string;
      phone: string;
      patientName: string;
      testName: string;
      uploadedAt: string;
      /** The PDF; null when its file is not available. */
      pdf: Uint8Array | null;
      withdrawnAt: string | null;
    };
    /** One-time codes for report look-ups (`REPORTS_OTP=required`), one per phone; keyed hashes only. */
    reportCodes: { phoneHash: string; codeHash: string; tries: number; expiresAt: string };
    idempotencyKeys: {
      key: string;
      bodyHash: string;
      status: number;
      answer: string;
      createdAt: string;
    };
    /** Counters of server/guard/limits.ts, on PostgreSQL; the shape is rate-limiter-flexible's own. */
    rateLimits: {
      /** A keyed hash of the phone or address. */
      key: string;
      points: number;
      /** Milliseconds since 1970. */
      expire: string;
    };
    /** Facts about the database itself: `dataVersion`, `secret`, `retentionDays`. */
    settings: { name: string; value: string };
    accessLog: {
      id: string;
      at: string;
      event: string;
      outcome: string;
      /** Keyed hashes: they link entries without telling the phone or the address. */
      phoneHash: string;
      addressHash: string;
      /** The colleague who opened it on the desk; null for a patient. */
      staffId: string | null;
      /** Which report was opened; null for a look-up, and for entries of before. */
      reportId: string | null;
    };
  };

export type Db = Kysely<Database>;
export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
