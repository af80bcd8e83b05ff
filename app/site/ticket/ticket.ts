import * as z from "zod/mini";
import { t } from "#app/lib/translate.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { type Message, plainText } from "#app/lib/contact.ts";
import { checkForm } from "#app/http/field-errors.ts";
import { messages as bookingMessages } from "#app/domain/booking/refusal-words.ts";
import { patientFields, timeToCome } from "#app/domain/booking/booking.ts";
import { type BookingClock, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { isCancelReason } from "./forms/cancel-reasons.ts";
import { badLocation, noSuchTicket } from "./forms/ticket-forms.ts";
import { SAMPLE_REMARKS } from "#app/domain/booking/sample-remarks.ts";

/** A booking as its ticket shows it, and what the patient can send from there (product §3: Ticket). */

/** Why something is refused (product §5: Ticket). */
export const messages = {
  noFlat: t`Please enter the flat and building`,
  noStreet: t`Please enter the street and area`,
  noPincode: t`Please enter a 6-digit pincode`,
  badReason: t`Please choose one of the reasons offered`,
  get full() {
    return bookingMessages.full;
  },
  notServed: t`We do not come to this pincode yet`,
  sameTime: t`This is the time that stands. Please choose another one`,
  get notFound() {
    return noSuchTicket();
  },
  over: t`This visit is over, so nothing can be changed here. Please call us`,
  cancelled: t`This booking is cancelled already`,
  noReceipt: t`There is no receipt yet`,
  sampleInLab: t`Your sample is in the lab. Erase after the report, or call us.`,
} as const;

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
  discount: z.optional(z.number()),
  /** 0 where the way costs nothing. */
  charge: z.optional(z.number()),
  waived: z.optional(z.number()),
  /** What is paid at the door and what at the centre; absent where nothing is done there. */
  parts: z.optional(z.object({ atHome: z.number(), atCentre: z.number() })),
  paid: z.number(),
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
  /** The newest report corrects an earlier one: when each was uploaded. */
  corrected: z.optional(z.object({ at: z.string(), earlier: z.string() })),
  /** What the lab noted of samples that it accepted all the same. */
  remarks: z.optional(z.array(z.enum(SAMPLE_REMARKS))),
  /** A sample is taken again: the booking for it, and its ticket where a link opens it. */
  again: z.optional(
    z.object({
      reference: z.string(),
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
  /** The last four digits of the phone. */
  phoneEnding: z.string(),
  visit: z.object({
    /** ISO day. */
    day: z.string(),
    /** `09:00 AM` */
    time: z.string(),
    /** The phlebotomist's first name, once the lab has named one. */
    phlebotomist: z.optional(z.string()),
    address: z.optional(addressSchema),
  }),
  lines: z.array(lineSchema),
  /** Of the bill, in rupees; absent when no line has a price. */
  total: z.optional(z.number()),
  /** Absent for a patient who is off the visit. */
  bill: z.optional(billSchema),
  /** The number of its receipt, once the visit is paid. */
  receipt: z.optional(z.string()),
});
export type Ticket = z.infer<typeof ticketSchema>;
export type TicketLine = Ticket["lines"][number];
export type TicketAddress = NonNullable<Ticket["visit"]["address"]>;

/** On one line: spaces and line breaks become single spaces. */
const oneLine = (maximum: number, missing?: Message) =>
  z.pipe(
    plainText(maximum, missing),
    z.transform((text) => text.replaceAll(/\s+/g, " ")),
  );

const requiredLine = (maximum: number, missing: Message) =>
  z.pipe(oneLine(maximum, missing), z.string().check(z.minLength(1, { error: missing })));

/** About a metre, which is as exact as a phone. */
const DECIMALS = 5;

/** Hidden inputs of a form send text, and empty text without a point. */
const degrees = (most: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], { error: badLocation })),
      z.transform((given) => {
        const text = String(given ?? "").trim();
        return text === "" ? undefined : Number(Number(text).toFixed(DECIMALS));
      }),
    ),
    z.optional(
      z
        .number({ error: badLocation })
        .check(z.minimum(-most, { error: badLocation }), z.maximum(most, { error: badLocation })),
    ),
  );

/** The address form; `lat` and `lng` come together or not at all. */
export const addressFields = z
  .object({
    flat: requiredLine(200, () => messages.noFlat),
    street: requiredLine(200, () => messages.noStreet),
    landmark: z.pipe(
      z.nullish(oneLine(200)),
      z.transform((text) => text ?? ""),
    ),
    pincode: z.pipe(
      z.pipe(
        z.string({ error: () => messages.noPincode }),
        z.transform((text) => text.replaceAll(/\s/g, "")),
      ),
      z.string().check(z.regex(/^[1-9]\d{5}$/, { error: () => messages.noPincode })),
    ),
    lat: degrees(90),
    lng: degrees(180),
  })
  .check(
    z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      path: ["lat"],
      error: badLocation,
    }),
  );

export type AddressFields = z.output<typeof addressFields>;

/** The wish for another time: the fields and rules of the booking forms. */
export const newTimeFields = (clock: BookingClock) =>
  z
    .pick(patientFields(clock), { preferredDate: true, preferredTime: true })
    .check(timeToCome(clock));

export type NewTimeFields = z.output<ReturnType<typeof newTimeFields>>;

/** The reason may be left out. */
export const cancelFields = z.object({
  reason: z.pipe(
    z.pipe(
      z.nullish(z.string({ error: () => messages.badReason })),
      z.transform((text) => text || undefined),
    ),
    z.optional(z.string().check(z.refine(isCancelReason, { error: () => messages.badReason }))),
  ),
});

export type CancelFields = z.output<typeof cancelFields>;

/** Each form's fields against their schema. Import this when a form is sent: schemas are heavy. */
export const checkAddress = (values: Record<string, string>) => checkForm(addressFields, values);
export const checkNewTime = (
  values: Record<string, string>,
  { now, offer }: { now: Date; offer: VisitOffer | undefined },
) => checkForm(newTimeFields(bookingClock(now, 0, offer)), values);
export const checkCancel = (values: Record<string, string>) => checkForm(cancelFields, values);
