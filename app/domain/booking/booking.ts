import * as z from "zod/mini";
import { isEmail, optionalEmail, phoneSchema, plainText, requiredText } from "#app/lib/contact.ts";
import { checkForm, type FieldError } from "#app/http/field-errors.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { normalisePhone } from "#app/lib/phone.ts";
import { honeypotFields } from "#app/http/honeypot.ts";
import type { BookingKind } from "./booking-bodies.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import {
  begunTimes,
  type BookingClock,
  bookingClock,
  isTodayOver,
  lastBookableDay,
  timesOf,
} from "#app/domain/visit-plan/visit-times.ts";

/** What a visitor may book and how it is checked, in the forms and at the API alike (product §3, §5). */

/** Said of a test that the law lets nobody book without a doctor's paper (product §5: Booking). */
export const byPhoneMessage = (name: string) =>
  t`${name} is booked by phone: it needs a prescription and a signed form.`;

/** Why a booking is refused (product §5, §8). */
export const messages = {
  requiredFields: t`Please fill in all required fields`,
  emptyCart: t`Your cart is empty`,
  noName: t`Please enter the patient's name`,
  noPhone: t`Please enter the patient's phone number`,
  noEmail: t`Please enter an e-mail address`,
  invalidEmail: t`Please enter a valid e-mail address`,
  noDate: t`Please choose a date`,
  invalidDate: t`Please choose a date of the calendar`,
  pastDate: t`Please choose today or a later day`,
  farDate: t`Please choose a day within the next year`,
  noTime: t`Please choose a time`,
  invalidTime: t`Please choose one of the times offered`,
  pastTime: t`This time has passed. Please choose a later time or another day`,
  full: t`This time is full on that day. Please choose another time`,
  noTimeLeft: t`No time is left today. Please choose another day`,
  noItem: t`Please name what you book`,
  invalidPrice: t`Please send the price as a number of rupees`,
  invalidQuantity: t`Please choose a quantity from 1 to 1000`,
  tooMany: t`Please book at most 300 tests at once`,
  tooLarge: t`Please call us to book this much at once`,
  keyUsedForOther: t`This Idempotency-Key was used for another request`,
} as const;

const MISSING = new Set<string>([
  messages.noName,
  messages.noPhone,
  messages.noEmail,
  messages.noDate,
  messages.noTime,
]);

/** One sentence for all errors; a missing field comes first (product §5: Booking). */
export function sentenceOf(errors: FieldError[]) {
  const isMissing = errors.some(({ message }) => MISSING.has(message));
  const [first] = errors;
  return isMissing || !first ? messages.requiredFields : first.message;
}

/** An ISO day, or the day in India of an ISO timestamp. */
const toDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(Date.parse(text))
    ? dayInIndia(new Date(text))
    : text;

const dayFrom = (clock: BookingClock) => {
  const { today, closedDays = {} } = clock;
  return z.pipe(
    z.pipe(requiredText(40, messages.noDate), z.transform(toDay)),
    z.string().check(
      z.refine(isIsoDay, messages.invalidDate),
      z.refine((day) => day >= today, messages.pastDate),
      z.refine((day) => day !== today || !isTodayOver(clock), messages.noTimeLeft),
      z.refine((day) => day <= lastBookableDay(today), messages.farDate),
      z.refine((day) => !Object.hasOwn(closedDays, day), {
        error: ({ input }) => closedDays[String(input)] ?? messages.invalidDate,
      }),
    ),
  );
};

const timeOf = (clock: BookingClock) =>
  z.enum(timesOf(clock), {
    error: ({ input }) => (input ? messages.invalidTime : messages.noTime),
  });

/** The fields of the test and package forms. */
export const patientFields = (clock: BookingClock) =>
  z.object({
    patientName: requiredText(100, messages.noName),
    phoneNumber: phoneSchema(messages.noPhone),
    email: optionalEmail(messages.invalidEmail),
    preferredDate: dayFrom(clock),
    preferredTime: timeOf(clock),
    ...honeypotFields,
  });

/** The cart's form has notes as well. */
export const cartFields = (clock: BookingClock) =>
  z.extend(patientFields(clock), { notes: z.optional(z.nullable(plainText(1000))) });

/** The recommended checkup's form: the e-mail is required, and no check of the phone (product §5). */
export const recommendedFields = (clock: BookingClock) =>
  z.extend(patientFields(clock), {
    phoneNumber: z.pipe(
      z.pipe(z.string(messages.noPhone), z.transform(normalisePhone)),
      requiredText(40, messages.noPhone),
    ),
    email: requiredText(254, messages.noEmail).check(z.refine(isEmail, messages.invalidEmail)),
  });

/** Refuses a time that has passed on the chosen day; a check for the object of any of these fields. */
export const timeToCome = (clock: BookingClock) =>
  z.refine<{ preferredDate: string; preferredTime: string }>(
    ({ preferredDate, preferredTime }) =>
      isTodayOver(clock) || !begunTimes(preferredDate, clock).includes(preferredTime),
    {
      path: ["preferredTime"],
      error: messages.pastTime,
      // Run it also when other fields are wrong.
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );

const FIELDS = {
  test: patientFields,
  package: patientFields,
  recommended: recommendedFields,
  cart: cartFields,
};

/** A booking form's fields against their schema. Import it when a form is sent: schemas are heavy. */
export function checkBooking(
  kind: BookingKind,
  values: Record<string, string>,
  now: Date,
  offer?: VisitOffer,
) {
  const clock = bookingClock(now, 0, offer);
  const { preferredDay = "", ...typed } = values;
  return checkForm(FIELDS[kind](clock).check(timeToCome(clock)), {
    ...typed,
    // Without JavaScript the shortcut counts when the date box is empty.
    preferredDate: typed.preferredDate || preferredDay,
    preferredTime: typed.preferredTime ?? "",
  });
}

/** One sentence for the whole cart form: what is missing comes first (product §5: Booking). */
export const cartMessage = (errors: Record<string, string>) =>
  sentenceOf(Object.entries(errors).map(([field, message]) => ({ field, message })));
