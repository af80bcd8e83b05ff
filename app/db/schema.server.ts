import type { ColumnType, Insertable, Kysely, Selectable } from "kysely";
import type { DeskTables } from "./desk-schema.server.ts";

export type VisitOrigin = "site" | "phone" | "callback" | "recollect";

/**
 * The lab's data. Only `text` and `integer` columns (and one blob), so that both databases hold the
 * same values: ids made in the app, ISO-8601 UTC timestamps, integer paise, JSON as text, and a
 * nullable timestamp where another schema would have a boolean.
 */
export type Database = DeskTables & {
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
    /** Place among the most ordered tests, 0 first; null when it is not one of them. */
    popularity: number | null;
    position: number;
  };
  packages: {
    id: string;
    name: string;
    subtitle: string;
    description: string;
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
    position: number;
  };
  /** One trip to one door. It goes with the last of its bookings. */
  visits: {
    id: string;
    /** ISO day. */
    day: string;
    /** `09:00 AM` */
    slot: string;
    /** Flat and building; null until the patient or the lab has given an address. */
    flat: string | null;
    street: string | null;
    landmark: string | null;
    pincode: string | null;
    /** Decimal degrees as text, both or neither. */
    lat: string | null;
    lng: string | null;
    /** First name of who comes. */
    phlebotomist: string | null;
    /** Whom the lab calls. Patients of one visit may each have another. */
    phone: string;
    /** How to find the door. */
    door: string | null;
    /** The colleague whose first name is `phlebotomist`; null when only the name is known. */
    assigneeId: string | null;
    /** `recollect`: samples of `repeatsBookingId` are taken again. */
    origin: ColumnType<VisitOrigin, VisitOrigin | undefined, VisitOrigin>;
    /** The colleague who took the order; null for one from the site. */
    createdById: string | null;
    repeatsBookingId: string | null;
    discountPaise: number | null;
    /** A reason of the bill's list; `discountWords` says it where that is "Other". */
    discountReason: string | null;
    discountWords: string | null;
    discountById: string | null;
    /** What the way costs, for the whole visit. */
    chargePaise: number | null;
    /** JSON array of ids of visits that the lab chose not to join; null for none. */
    keptApartFrom: string | null;
  };
  bookings: {
    id: string;
    visitId: string;
    /** What patient and lab say on the phone: `DS-7K4M`. It is never given twice. */
    reference: string;
    /** SHA-256 of the ticket's token; null while no link opens the booking. */
    ticketHash: string | null;
    /** Which link was made last, 0 for none: the token is derived from it. */
    ticketVersion: number;
    kind: "test" | "package" | "recommended" | "cart";
    patientName: string;
    phone: string;
    email: string | null;
    notes: string | null;
    /** `women-25-50` of a recommended checkup, else null. */
    packageType: string | null;
    status: string;
    /** The sum of the lines at the lab's prices; null when no line has a price. */
    totalPaise: number | null;
    /** What the browser showed, kept only where it differs from `totalPaise`. */
    quotedPaise: number | null;
    /** JSON array of what the lab should look at before it calls (`ReviewMark`). */
    marks: string;
    /** The lab's own notes, a line each with its moment; the patient does not see them. */
    labNotes: string | null;
    /** The new time that the patient asks for, all three or none. */
    askedDay: string | null;
    askedSlot: string | null;
    askedAt: string | null;
    placedAt: string;
    updatedAt: string;
    /** When each status was reached; null for one that was skipped, or left again. */
    confirmedAt: string | null;
    assignedAt: string | null;
    collectedAt: string | null;
    reportedAt: string | null;
    noShowAt: string | null;
    cancelledAt: string | null;
    cancelledBy: "patient" | "lab" | null;
    /** A reason of `cancel-reasons.ts`, if the patient gave one. */
    cancelReason: string | null;
    birthYear: number | null;
    sex: "female" | "male" | "other" | null;
    /** Who comes along with a child, and as what: `father`. */
    guardianName: string | null;
    guardianRelation: string | null;
    /** The referring doctor. */
    doctor: string | null;
    /** What the patient said when the sample was taken; null when nobody asked. */
    fasted: "yes" | "no" | null;
    collectedById: string | null;
    /** When all reports were promised for, once the sample is taken. */
    promisedAt: string | null;
    /** When the lab settled which of two prices counts; null while it has not, or need not. */
    priceAgreedAt: string | null;
    /** When the patient's data was erased; the row is kept for the accounts. */
    erasedAt: string | null;
  };
  bookingLines: {
    bookingId: string;
    position: number;
    /** Catalogue id of the test or package; null when it is not in the catalogue. */
    itemId: string | null;
    name: string;
    category: string;
    quantity: number;
    pricePaise: number | null;
    /** The list price when it was booked; null where there was none, and for bookings of before. */
    listPaise: number | null;
    quotedPaise: number | null;
    /** Names of a package's tests joined by comma, as sent, else the catalogue's; null for a test. */
    testsIncluded: string | null;
    /** JSON array of the line's tests as they were when booked (`BookedTest`); null when not known. */
    bookedTests: string | null;
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
  reports: {
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
  };
};

export type Db = Kysely<Database>;
export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
