import * as z from "zod/mini";
import { paySchema } from "./pay/pay.ts";

/** A booking as its ticket shows it (product §3: Ticket). */

/** Stored as steps of the visit; `cancelled` and `no-show` stand aside (product §4: Booking). */
const statusSchema = z.enum([
  "pending",
  "confirmed",
  "assigned",
  "collected",
  "reported",
  "cancelled",
  "no-show",
]);

/** A part that nobody has given yet is empty. */
const addressSchema = z.object({
  flat: z.string(),
  street: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  /** Decimal degrees, if the patient gave a point on the map. */
  point: z.optional(z.object({ lat: z.number(), lng: z.number() })),
});

const lineSchema = z.object({
  /** Catalogue id of the test or package; absent when it was not in the catalogue. */
  itemId: z.optional(z.string()),
  /** Set for a package that the lab still sells: its page is `/package/{packageType}`. */
  packageType: z.optional(z.string()),
  name: z.string(),
  /** `Package` for a package. */
  category: z.string(),
  quantity: z.number(),
  /** Rupees for one, as agreed when it was booked. */
  price: z.optional(z.number()),
  /** The list price of one in rupees, where it was higher then. */
  listPrice: z.optional(z.number()),
  /** The test itself, or the tests of a package in order, as they were when booked. */
  tests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      container: z.string(),
      fasting: z.string(),
      turnaround: z.string(),
    }),
  ),
});

/**
 * What is paid for the whole visit, in rupees: of the same bill as the desk's and the phone's.
 * A part that there is not is absent.
 */
const billSchema = z.object({
  /** The tests of the other patients of the visit; they are not named. */
  others: z.optional(z.number()),
  /** What was booked for this patient and not taken: it is not paid. */
  notTaken: z.optional(z.number()),
  discount: z.optional(z.number()),
  /** 0 where the way costs nothing. */
  charge: z.optional(z.number()),
  waived: z.optional(z.number()),
  /** What is paid at the door and what at the centre; absent where nothing is done there. */
  parts: z.optional(z.object({ atHome: z.number(), atCentre: z.number() })),
  paid: z.number(),
  refunded: z.optional(z.number()),
  toComeBack: z.optional(z.number()),
  due: z.number(),
});
export type TicketBill = z.infer<typeof billSchema>;

/** All moments are ISO timestamps; a step that was not reached, or was skipped, has none. */
export const ticketSchema = z.object({
  reference: z.string(),
  kind: z.enum(["test", "package", "recommended", "cart"]),
  /** `women-25-50` of a recommended checkup. */
  packageType: z.optional(z.string()),
  status: statusSchema,
  bookedAt: z.string(),
  confirmedAt: z.optional(z.string()),
  assignedAt: z.optional(z.string()),
  collectedAt: z.optional(z.string()),
  reportedAt: z.optional(z.string()),
  cancelled: z.optional(z.object({ at: z.string(), by: z.enum(["patient", "lab"]) })),
  /** A part of the results, while the others are awaited; how many reports of how many, where known. */
  part: z.optional(
    z.object({
      at: z.string(),
      ready: z.optional(z.number()),
      total: z.optional(z.number()),
    }),
  ),
  /** Set where a test cannot come of the samples: its container was not filled, is missing or of no use. */
  lost: z.optional(
    z.object({
      /** Names of those tests. */
      tests: z.array(z.string()),
      /** Those of which a new sample is needed, until it is taken. */
      toTake: z.array(z.string()),
      /** The report of another test is still to come. */
      isDue: z.boolean(),
    }),
  ),
  /** The newest report corrects an earlier one, or some of its tests: when each was uploaded. */
  corrected: z.optional(
    z.object({ at: z.string(), earlier: z.string(), isPartly: z.optional(z.literal(true)) }),
  ),
  /** What the lab noted of samples that it accepted all the same, in sentences. */
  remarks: z.optional(z.array(z.string())),
  /** A sample is taken again: the booking for it, and its ticket where a link opens it. */
  again: z.optional(
    z.object({
      reference: z.string(),
      /** Names of the tests of the new sample. */
      tests: z.array(z.string()),
      /** The visit for it is still to come. */
      isAhead: z.boolean(),
      /** It was not taken the first time, and is paid when it is. */
      isCharged: z.optional(z.boolean()),
      day: z.string(),
      time: z.string(),
      ticket: z.optional(z.string()),
    }),
  ),
  /** The new time that the patient asked for, until the lab has answered. Only while the visit is open. */
  asked: z.optional(z.object({ day: z.string(), time: z.string(), at: z.string() })),
  patientName: z.string(),
  /** The last four digits of the phone: the one at the door. */
  phoneEnding: z.string(),
  /** Who booked from abroad; absent where the phone at the door booked. */
  booker: z.optional(
    z.object({
      /** The last four digits of their number. */
      ending: z.string(),
      /**
       * The published reports, once the patient agreed that they may go to who booked too: each with the
       * path of its file, which is good for 15 minutes. Absent until then.
       */
      reports: z.optional(z.array(z.object({ name: z.string(), at: z.string(), url: z.string() }))),
    }),
  ),
  visit: z.object({
    /** ISO day. */
    day: z.string(),
    /** `09:00 AM` */
    time: z.string(),
    /** The phlebotomist's first name, once the lab has named one. */
    phlebotomist: z.optional(z.string()),
    address: z.optional(addressSchema),
    /** The patient comes to the booth for all of it; absent while somebody comes. */
    atBooth: z.optional(z.literal(true)),
    /** The pincode that was asked for where the lab does not come, until a place is agreed. */
    outside: z.optional(z.string()),
  }),
  lines: z.array(lineSchema),
  /** Of the bill, in rupees; absent when no line has a price. */
  total: z.optional(z.number()),
  /** Absent for a patient who is off the visit. */
  bill: z.optional(billSchema),
  /** How it stands with the money; absent where nothing is to be said of it. */
  pay: z.optional(paySchema),
  /** The patient can be reminded of the tests; the ISO day of the reminder that stands. */
  remind: z.optional(z.object({ day: z.optional(z.string()) })),
  /** The number of its receipt, once the visit is paid. */
  receipt: z.optional(z.string()),
});
export type Ticket = z.infer<typeof ticketSchema>;
export type TicketLine = Ticket["lines"][number];
export type TicketAddress = NonNullable<Ticket["visit"]["address"]>;
