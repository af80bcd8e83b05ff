import type { ColumnType } from "kysely";
import type { Language } from "#app/lib/language.ts";

type VisitOrigin = "site" | "phone" | "callback" | "recollect";

/** Visits and what is booked for them; for the kinds of columns see schema.server.ts. */
export type BookingTables = {
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
    /** A reason of the bill's list; null while the charge is to be paid. */
    chargeWaivedBecause: string | null;
    /** Says it where the reason is "Other words". */
    chargeWaivedWords: string | null;
    /** What of the bill nobody asks for any more; null while nothing is written off. */
    writtenOffPaise: number | null;
    /** From a list; "Other words" may have `writtenOffWords`. */
    writtenOffBecause: string | null;
    writtenOffWords: string | null;
    writtenOffAt: string | null;
    writtenOffById: string | null;
    /** Who pays monthly for it; null where the patient pays. */
    accountId: string | null;
    /** How what is still due comes, where a part is paid; null while nobody has said. */
    restComes: "ticket" | "lab" | "next-visit" | null;
    /** What of the money that was paid too much the patient leaves for the visit. */
    keptOverPaise: number | null;
    /** JSON array of ids of visits that the lab chose not to join; null for none. */
    keptApartFrom: string | null;
    /** Since when the patient comes to the booth instead; null while somebody goes to the door. */
    atBoothAt: string | null;
    /** What the box had when it was closed after this visit, in °C; null where nobody read it. */
    boxCelsius: number | null;
    boxAt: string | null;
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
    /** The number of who booked from abroad, in E.164; `phone` is then that at the door. */
    bookerPhone: string | null;
    /** Who agreed that the reports may go to who booked too, when, and who noted it; all or none. */
    bookerAgreedName: string | null;
    bookerAgreedAt: string | null;
    bookerAgreedById: string | null;
    email: string | null;
    notes: string | null;
    /** `women-25-50` for a recommended checkup, null otherwise. */
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
    /**
     * Why the visit did not take place; blank when no reason was given. Null unless it is a no-show, and for those from
     * before reasons were recorded: no call is due about them.
     */
    noShowReason: string | null;
    /** When who was at the door called the patient last; null where nobody did, or it is not known. */
    noShowCalledAt: string | null;
    /** What the bill is lower by, because a container was not filled. */
    notTakenPaise: number | null;
    cancelledAt: string | null;
    cancelledBy: "patient" | "lab" | null;
    /** A reason of `cancel-reasons.ts`, if the patient gave one. */
    cancelReason: string | null;
    birthYear: number | null;
    sex: "female" | "male" | "other" | null;
    /** Who comes along with a child, and as what: `father`. */
    guardianName: string | null;
    guardianRelation: string | null;
    /** The referring doctor, by a name of `doctorNames`. */
    doctor: string | null;
    /** When the patient agreed that this doctor may learn of the booking, and who noted it; both or neither. */
    doctorConsentAt: string | null;
    doctorConsentById: string | null;
    /** What the patient said when the sample was taken; null when not asked. */
    fasted: "yes" | "no" | null;
    collectedById: string | null;
    /** When all reports were promised for, once the sample is taken. */
    promisedAt: string | null;
    /** When the lab settled which of two prices counts; null while it has not, or need not. */
    priceAgreedAt: string | null;
    /** Which change of the tests stands, by an id of its own; null while they are as booked. */
    testsChange: string | null;
    /** The site's language in which it was made: what is sent to the patient has it too. */
    language: ColumnType<Language, Language | undefined, Language>;
    /** The last pincode that the patient gave on the ticket and where the lab does not come. */
    outsidePincode: string | null;
    /** Of a test before a birth: when a colleague saw the prescription, and what the signed form says. */
    prescriptionSeenAt: string | null;
    centreRegistration: string | null;
    /** ISO day. */
    formSignedOn: string | null;
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
    /** Names of a package's tests joined by comma, as sent, or as in the catalogue; null for a test. */
    testsIncluded: string | null;
    /** JSON array of the line's tests as they were when booked (`BookedTest`); null when not known. */
    bookedTests: string | null;
  };
};
