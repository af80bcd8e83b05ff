import * as z from "zod/mini";
import { plainText, requiredText } from "#app/lib/contact.ts";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import type { BookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { cartFields, messages, patientFields, recommendedFields, timeToCome } from "./booking.ts";

/** The bodies of POST /bookings and POST /cart-tests; all become one `BookingRequest` (product §3). */

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

type Patient = z.output<ReturnType<typeof patientFields>>;

export type BookingRequest = Omit<Patient, "email"> & {
  kind: BookingKind;
  email?: string | undefined;
  notes?: string | undefined;
  /** `women-25-50` of a recommended checkup. */
  packageType?: string | undefined;
  items: RequestedItem[];
  /** Rupees the browser showed for all of it. */
  total?: number | undefined;
};

/** The most that can be booked at once: more paise would overflow the database's 32-bit integers. */
export const MOST_RUPEES = 20_000_000;

/** A line without a price shows N/A and can still be booked (product §9: Prices). */
const price = z.pipe(
  z.nullish(
    z
      .number(messages.invalidPrice)
      .check(z.minimum(0, messages.invalidPrice), z.maximum(MOST_RUPEES, messages.tooLarge)),
  ),
  z.transform((rupees) => rupees ?? undefined),
);

const optionalText = (maximum: number) =>
  z.pipe(
    z.nullish(plainText(maximum)),
    z.transform((text) => text || undefined),
  );

const named = requiredText(300, messages.noItem);

const testBody = memoizeLast((clock: BookingClock) =>
  z.pipe(
    z
      .extend(patientFields(clock), {
        testId: optionalText(200),
        testName: named,
        testPrice: price,
      })
      .check(timeToCome(clock)),
    z.transform(({ testId, testName, testPrice, ...patient }): BookingRequest => ({
      ...patient,
      kind: "test",
      items: [{ id: testId, name: testName, price: testPrice, quantity: 1 }],
      total: testPrice,
    })),
  ),
);

const recommendedBody = memoizeLast((clock: BookingClock) =>
  z.pipe(
    z
      .extend(recommendedFields(clock), {
        testId: requiredText(200, messages.noItem),
        testName: named,
        testPrice: price,
        packageType: requiredText(200, messages.noItem),
      })
      .check(timeToCome(clock)),
    z.transform(({ testId, testName, testPrice, ...patient }): BookingRequest => ({
      ...patient,
      kind: "recommended",
      items: [{ id: testId, name: testName, price: testPrice, quantity: 1 }],
      total: testPrice,
    })),
  ),
);

const packageBody = memoizeLast((clock: BookingClock) =>
  z.pipe(
    z
      .extend(patientFields(clock), {
        packageType: optionalText(200),
        packageName: named,
        packagePrice: price,
        testsIncluded: optionalText(20_000),
      })
      .check(timeToCome(clock)),
    z.transform(
      ({ packageType, packageName, packagePrice, testsIncluded, ...patient }): BookingRequest => ({
        ...patient,
        kind: "package",
        items: [
          { id: packageType, name: packageName, price: packagePrice, testsIncluded, quantity: 1 },
        ],
        total: packagePrice,
      }),
    ),
  ),
);

const quantity = z._default(
  z
    .int(messages.invalidQuantity)
    .check(z.minimum(1, messages.invalidQuantity), z.maximum(1000, messages.invalidQuantity)),
  1,
);

const cartLine = z.object(
  {
    testId: optionalText(300),
    testName: named,
    testPrice: price,
    category: optionalText(100),
    quantity,
  },
  messages.noItem,
);

/** The body of POST /cart-tests. */
export const cartBody = memoizeLast((clock: BookingClock) =>
  z.pipe(
    z
      .extend(cartFields(clock), {
        tests: z
          .array(cartLine, messages.emptyCart)
          .check(z.minLength(1, messages.emptyCart), z.maxLength(300, messages.tooMany)),
        totalAmount: price,
      })
      .check(timeToCome(clock)),
    z.transform(({ tests, totalAmount, notes, ...patient }): BookingRequest => ({
      ...patient,
      kind: "cart",
      notes: notes || undefined,
      items: tests.map(({ testId, testName, testPrice, ...line }) => ({
        ...line,
        id: testId,
        name: testName,
        price: testPrice,
      })),
      total: totalAmount,
    })),
  ),
);

/** For the description of a body, which does not depend on the day. */
export const ANY_DAY: BookingClock = { today: "2000-01-01", begun: 0 };

/** The three bodies of POST /bookings. */
export const bookingBodies = (clock: BookingClock) => ({
  test: testBody(clock),
  recommended: recommendedBody(clock),
  package: packageBody(clock),
});

/** Tells the three bodies apart by their fields (product §3: Booking requests). */
export function bookingBodyFor(json: unknown, clock: BookingClock) {
  const has = (field: string) => typeof json === "object" && json !== null && field in json;
  if (has("packageName") || has("packagePrice")) return packageBody(clock);
  return has("packageType") && has("testId") ? recommendedBody(clock) : testBody(clock);
}
