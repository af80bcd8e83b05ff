import * as z from "zod/mini";
import { t } from "#app/lib/translate.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { type Message, plainText } from "#app/lib/contact.ts";
import { checkForm } from "#app/http/field-errors.ts";
import { messages as bookingMessages } from "#app/domain/booking/refusal-words.ts";
import { patientFields } from "#app/domain/booking/booking.ts";
import { timeToCome } from "#app/domain/booking/day-and-time.ts";
import { type BookingClock, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { badLocation, noSuchTicket } from "../first-load-words.ts";
import { isCancelReason } from "./cancel-reasons.ts";

/** What the patient can send from a ticket (product §3: Ticket). */

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
  nothingDue: t`Nothing is due for this visit`,
  noReceipt: t`There is no receipt yet`,
  sampleInLab: t`Your sample is in the lab. Erase after the report, or call us.`,
} as const;

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

const pincode = z.pipe(
  z.pipe(
    z.string({ error: () => messages.noPincode }),
    z.transform((text) => text.replaceAll(/\s/g, "")),
  ),
  z.string().check(z.regex(/^[1-9]\d{5}$/, { error: () => messages.noPincode })),
);

/** Asked for before the address, on the first page after booking. */
export const pincodeFields = z.object({ pincode });

export type PincodeFields = z.output<typeof pincodeFields>;

/** The address form; `lat` and `lng` come together or not at all. */
export const addressFields = z
  .object({
    flat: requiredLine(200, () => messages.noFlat),
    street: requiredLine(200, () => messages.noStreet),
    landmark: z.pipe(
      z.nullish(oneLine(200)),
      z.transform((text) => text ?? ""),
    ),
    pincode,
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
export const checkPincode = (values: Record<string, string>) => checkForm(pincodeFields, values);
export const checkNewTime = (
  values: Record<string, string>,
  { now, offer }: { now: Date; offer: VisitOffer | undefined },
) => checkForm(newTimeFields(bookingClock(now, 0, offer)), values);
export const checkCancel = (values: Record<string, string>) => checkForm(cancelFields, values);
