import * as z from "zod/mini";
import {
  isEmail,
  optionalEmail,
  optionalText,
  phoneSchema,
  plainText,
  requiredText,
} from "#app/lib/contact.ts";
import { checkForm } from "#app/http/field-errors.ts";
import { normalisePhone } from "#app/lib/phone.ts";
import { honeypotFields } from "#app/http/honeypot.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import { type BookingClock, bookingClock, timesOf } from "#app/domain/visit-plan/visit-times.ts";
import { dayFrom, timeToCome } from "./day-and-time.ts";
import { isWholeSplit, namesFirst, patientsSchema, type Person } from "./people.ts";
import { messages } from "./refusal-words.ts";
import { type ReadAbroad, whoBooks } from "./who-books.ts";

/** The fields of the booking forms, and the bodies that add what is booked (product §3, §5). */

export type BookingKind = "test" | "package" | "recommended" | "cart";

export type RequestedItem = {
  /** The catalogue's id, if the sender knew it. */
  id?: string | undefined;
  name: string;
  category?: string | undefined;
  quantity: number;
  /** Rupees the browser showed. */
  price?: number | undefined;
  testsIncluded?: string | undefined;
};

type Patient = Omit<z.output<ReturnType<typeof patientFields>>, "email"> & { email?: string };

/** What every body becomes. */
export type BookingRequest = Patient & {
  kind: BookingKind;
  notes?: string | undefined;
  /** `women-25-50` of a recommended checkup. */
  packageType?: string | undefined;
  items: RequestedItem[];
  /** Whose the items of a cart are; absent where only the first name is known. */
  people?: Person[] | undefined;
  /** Rupees the browser showed for all of it. */
  total?: number | undefined;
};

/** Who books from abroad, in E.164: `phoneNumber` is then the phone at the door. The server reads the number. */
const bookerPhone = () =>
  z.optional(
    z.pipe(
      z.nullable(
        z
          .string({ error: () => messages.invalidAbroad })
          .check(z.regex(/^\+[1-9]\d{6,14}$/, { error: () => messages.invalidAbroad })),
      ),
      z.transform((phone) => phone ?? undefined),
    ),
  );

/** The fields of the test and package forms. */
export const patientFields = (clock: BookingClock) =>
  z.object({
    patientName: requiredText(100, messages.noName),
    phoneNumber: phoneSchema(messages.noPhone),
    bookerPhone: bookerPhone(),
    email: optionalEmail(messages.invalidEmail),
    preferredDate: dayFrom(clock),
    preferredTime: z.enum(timesOf(clock), {
      error: ({ input }) => (input ? messages.invalidTime : messages.noTime),
    }),
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

const FIELDS = {
  test: patientFields,
  package: patientFields,
  recommended: recommendedFields,
  cart: cartFields,
};

/**
 * A booking form's fields against their schema. Import it when a form is sent: schemas are heavy.
 * @param readAbroad reads a phone number of another country, with which the phone at the door is asked for.
 */
export function checkBooking(
  kind: BookingKind,
  values: Record<string, string>,
  now: Date,
  {
    offer,
    readAbroad,
  }: { offer?: VisitOffer | undefined; readAbroad?: ReadAbroad | undefined } = {},
) {
  const clock = bookingClock(now, 0, offer);
  const { preferredDay = "", doorPhone: _, ...typed } = values;
  const booker = whoBooks(kind, values, readAbroad);
  const checked = checkForm(FIELDS[kind](clock).check(timeToCome(clock)), {
    ...typed,
    ...booker.numbers,
    // Without JavaScript the shortcut counts when the date box is empty.
    preferredDate: typed.preferredDate || preferredDay,
    preferredTime: typed.preferredTime ?? "",
  });
  if (!booker.errors) return checked;
  // The name first, as in the form.
  const { patientName, ...others } = checked.ok ? {} : checked.errors;
  const errors = { ...(patientName && { patientName }), ...booker.errors, ...others };
  return { ok: false as const, errors };
}

/** The most that can be booked at once: more paise would overflow the database's 32-bit integers. */
export const MOST_RUPEES = 20_000_000;

/** A line without a price shows N/A and can still be booked (product §9: Prices). */
const amount = (wrong = messages.invalidPrice) =>
  z.pipe(
    z.nullish(
      z.number(wrong).check(z.minimum(0, wrong), z.maximum(MOST_RUPEES, messages.tooLarge)),
    ),
    z.transform((rupees) => rupees ?? undefined),
  );

const namedTest = (longestId = 200) => ({
  testId: optionalText(longestId),
  testName: requiredText(300, messages.noItem),
  testPrice: amount(),
});

const quantity = (wrong = messages.invalidQuantity) =>
  z._default(z.int(wrong).check(z.minimum(1, wrong), z.maximum(1000, wrong)), 1);

/** A body that names one item: its price is the sum. */
const ofOne = (
  kind: BookingKind,
  patient: Patient & Pick<BookingRequest, "packageType">,
  item: Omit<RequestedItem, "quantity">,
): BookingRequest => ({ ...patient, kind, items: [{ ...item, quantity: 1 }], total: item.price });

const testBody = (clock: BookingClock) =>
  z.pipe(
    z.extend(patientFields(clock), namedTest()).check(timeToCome(clock)),
    z.transform(({ testId, testName, testPrice, ...patient }) =>
      ofOne("test", patient, { id: testId, name: testName, price: testPrice }),
    ),
  );

const recommendedBody = (clock: BookingClock) =>
  z.pipe(
    z
      .extend(recommendedFields(clock), {
        ...namedTest(),
        testId: requiredText(200, messages.noItem),
        packageType: requiredText(200, messages.noItem),
      })
      .check(timeToCome(clock)),
    z.transform(({ testId, testName, testPrice, ...patient }) =>
      ofOne("recommended", patient, { id: testId, name: testName, price: testPrice }),
    ),
  );

const packageBody = (clock: BookingClock) =>
  z.pipe(
    z
      .extend(patientFields(clock), {
        packageType: optionalText(200),
        packageName: requiredText(300, messages.noItem),
        packagePrice: amount(),
        testsIncluded: optionalText(20_000),
      })
      .check(timeToCome(clock)),
    z.transform(({ packageType: id, packageName: name, packagePrice, testsIncluded, ...patient }) =>
      ofOne("package", patient, { id, name, price: packagePrice, testsIncluded }),
    ),
  );

const cartBody = (clock: BookingClock) =>
  z.pipe(
    z
      .extend(cartFields(clock), {
        tests: z
          .array(
            z.object(
              { ...namedTest(300), category: optionalText(100), quantity: quantity() },
              messages.noItem,
            ),
            messages.emptyCart,
          )
          .check(z.minLength(1, messages.emptyCart), z.maxLength(300, messages.tooMany)),
        totalAmount: amount(),
        patients: patientsSchema,
      })
      .check(timeToCome(clock), isWholeSplit, namesFirst),
    z.transform(({ tests, totalAmount, notes, patients: people, ...patient }): BookingRequest => ({
      ...patient,
      kind: "cart",
      notes: notes || undefined,
      people,
      items: tests.map(({ testId: id, testName: name, testPrice: price, ...line }) => ({
        ...line,
        id,
        name,
        price,
      })),
      total: totalAmount,
    })),
  );

/** The body of POST /cart-tests, and the three of POST /bookings. */
export const bookingBodies = /* @__PURE__ */ memoizeLast((clock: BookingClock) => ({
  cart: cartBody(clock),
  test: testBody(clock),
  recommended: recommendedBody(clock),
  package: packageBody(clock),
}));

/** Tells the three bodies apart by their fields (product §3: Booking requests). */
export function bookingBodyFor(json: unknown, clock: BookingClock) {
  const has = (field: string) => typeof json === "object" && json !== null && field in json;
  const bodies = bookingBodies(clock);
  if (has("packageName") || has("packagePrice")) return bodies.package;
  return has("packageType") && has("testId") ? bodies.recommended : bodies.test;
}
