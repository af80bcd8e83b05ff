import type { Generated } from "kysely";

/** The tables of reports on the desk; for the kinds of columns see schema.server.ts. */
export type ReportTables = {
  /**
   * PDFs that were dropped on the desk. No patient sees them until one is published, which copies it to
   * `reports`; published and discarded ones are deleted after a week.
   */
  reportFiles: {
    /** UUID version 7. */
    id: string;
    /** The file's name as it was dropped, without its folders. */
    name: string;
    uploadedAt: string;
    uploadedById: string;
    /** Hex digits. Only one file with the same bytes can wait. */
    sha256: string;
    bytes: number;
    pages: number;
    /** JSON object of what was read in it (`PdfFacts`). */
    facts: string;
    /** The booking that it fits, or that a colleague chose. */
    bookingId: string | null;
    matchedBy: "reference" | "phone" | "chosen" | null;
    /** What it was published as. */
    reportId: string | null;
    /** When it was set aside. */
    discardedAt: string | null;
    /** JSON array of what colleagues said of it before a prenatal test is reported (`Look`). */
    looks: Generated<string>;
  };
  /** The bytes of each of `reportFiles`, apart from it, so that its changes can be kept and undone. */
  reportFilePdfs: { fileId: string; pdf: Uint8Array };
  /** Results that must be reported to someone at once; open while `toldAt` is null. */
  criticalValues: {
    id: string;
    bookingId: string;
    /** The report that holds it; null when it was ticked on the booking. */
    reportId: string | null;
    /** What is critical, in the colleague's words. */
    words: string;
    tickedAt: string;
    tickedById: string;
    /** Who was told: the patient, a relative, the doctor. */
    toldName: string | null;
    toldAt: string | null;
    toldById: string | null;
    /** The value as it was said. */
    toldValue: string | null;
    /** When the recipient read it back; null if they did not. */
    readBackAt: string | null;
    /** JSON array of unsuccessful calls (`CriticalTry`). */
    tries: Generated<string>;
  };
  /** Samples that a reference laboratory works on. */
  sentOuts: {
    id: string;
    bookingId: string;
    /** JSON array of names. */
    tests: string;
    laboratory: string;
    courierNumber: string | null;
    sentAt: string;
    sentById: string;
    /** The ISO day on which its report is expected. */
    dueDay: string;
    /** When its report came back. */
    backAt: string | null;
    backById: string | null;
  };
};

/** What the desk added to `reports`. */
export type ReportColumns = {
  /** Null for reports of before and those published to a phone alone. */
  bookingId: string | null;
  /** `partial`: more of the booking's tests follow. */
  part: Generated<"partial" | "final">;
  /** How many of the booking's tests are in it, of how many; null when not stated. */
  testsReady: number | null;
  testsTotal: number | null;
  /** The report that it corrects, and why. */
  amendsId: string | null;
  amendedBecause: string | null;
  /** The report that corrects or completes it. */
  supersededById: string | null;
  publishedById: string | null;
  /** Hex digits; null for reports of before. */
  sha256: string | null;
};
