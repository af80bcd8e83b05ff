import type { Generated, Insertable, Kysely, Selectable } from "kysely";
import type { BookingTables } from "./booking-schema.server.ts";
import type { DeskTables } from "./desk-schema.server.ts";
import type { ReceiptTables } from "./receipt-schema.server.ts";
import type { ReportColumns, ReportTables } from "./report-schema.server.ts";

/**
 * The lab's data. Only `text` and `integer` columns (and blobs for PDFs), so that both databases hold the
 * same values: ids made in the app, ISO-8601 UTC timestamps, integer paise, JSON as text, and a
 * nullable timestamp where another schema would have a boolean.
 */
export type Database = BookingTables &
  DeskTables &
  ReceiptTables &
  ReportTables & {
    tests: {
      id: string;
      name: string;
      category: string;
      originalPaise: number | null;
      offeredPaise: number | null;
      container: string;
      turnaround: string;
      fasting: string;
      /** JSON array of other names. */
      aliases: string;
      description: string;
      /** `by-phone-only`, `not-at-home`, or empty for a test that is booked on the site. */
      restriction: Generated<string>;
      /** `in` or `outside` the scope of the lab's accreditation; empty when not stated. */
      nablScope: Generated<string>;
      /** What patients call it in Hindi; empty where there is no such name. */
      hindiName: Generated<string>;
      /** JSON array of spoken names, in Devanagari and in Latin letters. */
      hindiAliases: Generated<string>;
      /** Place among the most ordered tests, 0 first; null when it is not one of them. */
      popularity: number | null;
      /** What stands on the labels of tubes, such as `CYSC`; empty where none is chosen. */
      labelCode: Generated<string>;
      position: number;
      /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
      offSite: Generated<string>;
      /** Since when, ISO; null for what patients see. */
      offSiteSince: string | null;
    };
    /** A price file that was read, until it is applied and some days after. */
    catalogueImports: {
      id: string;
      fileName: string;
      /** JSON: the sheets as they were read. */
      sheets: string;
      /** The place of the sheet that is read. */
      sheet: number;
      /** JSON: what the lab said that columns are, by place. */
      columns: string;
      /** JSON: what the lab said of rows, by line. */
      decisions: string;
      /** JSON: the prices that stood when it was looked at, by test. */
      seen: string;
      /** The data version of then. */
      seenVersion: Generated<number>;
      readAt: string;
      readBy: string;
      appliedAt: string | null;
      /** JSON: each changed test with the values of before and after. */
      before: Generated<string>;
      /** The entry of the history that applied it. */
      entryId: string | null;
    };
    importColumns: {
      /** The heads of a file, in a plain spelling. */
      heads: string;
      columns: string;
      chosenAt: string;
    };
    /** A price that holds from a later day on, by the id of its test. */
    plannedPrices: {
      id: string;
      /** The first day of it, ISO. */
      day: string;
      offeredPaise: number;
      plannedAt: string;
      /** The colleague's name, and their id. */
      plannedBy: string;
      plannedById: string | null;
    };
    packages: {
      id: string;
      name: string;
      subtitle: string;
      description: string;
      /** Empty where there is no Hindi, like the other two. */
      hindiName: Generated<string>;
      /** JSON array, as of tests. */
      hindiAliases: Generated<string>;
      hindiSubtitle: Generated<string>;
      hindiDescription: Generated<string>;
      packageType: string;
      healthConcern: string;
      gender: string;
      ageGroup: string;
      /** 1 when shown in the hero of the home page. */
      hero: number;
      color: string;
      icon: string;
      originalPaise: number | null;
      offeredPaise: number | null;
      position: number;
      /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
      offSite: Generated<string>;
      /** Since when, ISO; null for what patients see. */
      offSiteSince: string | null;
    };
    packageTests: { packageId: string; testId: string; position: number };
    posts: {
      id: string;
      slug: string;
      title: string;
      image: string;
      metaDescription: string;
      /** Sanitised HTML. */
      content: string;
      category: string;
      /** JSON array. */
      tags: string;
      publishDate: string;
      createdAt: string;
      /** The Hindi version, or three empty texts. */
      hindiTitle: Generated<string>;
      hindiMetaDescription: Generated<string>;
      /** Sanitised HTML. */
      hindiContent: Generated<string>;
      /** Who checked the facts, as the page names them; empty for a post from a file. */
      checkedBy: Generated<string>;
      /** The text as it was typed on the desk; empty where the HTML itself is what is edited. */
      source: Generated<string>;
      hindiSource: Generated<string>;
      /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
      offSite: Generated<string>;
      /** Since when, ISO; null for what patients see. */
      offSiteSince: string | null;
    };
    /** What is being written, by the id of its post; a new post has an id of its own until it goes out. */
    postDrafts: {
      id: string;
      /** The fields of the form, as JSON. */
      fields: string;
      /** Counts up with each save, so that a later one of somebody else is noticed. */
      version: number;
      savedAt: string;
      /** The colleague's name, and their id. */
      savedBy: string;
      savedById: string | null;
    };
    /** What categories and concerns are called in Hindi. */
    hindiWords: {
      /** `category/Haematology` */
      id: string;
      kind: string;
      /** The English name, as tests and packages have it. */
      name: string;
      hindiName: string;
      /** JSON array, as of tests. */
      hindiAliases: string;
      /** Empty where there is none. */
      hindiDescription: string;
    };
    booths: {
      id: string;
      name: string;
      address: string;
      city: string;
      pincode: string;
      phone: string;
      timing: string;
      workingDays: string | null;
      contactPerson: string | null;
      emergencyContact: string | null;
      googleMapsLink: string | null;
      /** Decimal degrees as text, both or neither. */
      lat: string | null;
      lng: string | null;
      position: number;
      /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
      offSite: Generated<string>;
      /** Since when, ISO; null for what patients see. */
      offSiteSince: string | null;
    };
    reviews: {
      id: string;
      name: string;
      /** The part of the city, and the city. */
      area: string;
      city: string;
      /** Stars, 1 to 5. */
      rating: number;
      text: string;
      /** The ISO day on which the person agreed that it is shown; empty for a review from a file. */
      agreedOn: Generated<string>;
      position: number;
      /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
      offSite: Generated<string>;
      /** Since when, ISO; null for what patients see. */
      offSiteSince: string | null;
    };
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
