import type { checkBooking } from "#app/domain/booking/booking.ts";
import type { TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import type { Package } from "#app/domain/packages/package.ts";
import type { Answer } from "#app/http/api-routes.ts";
import { priceOf } from "#app/lib/price.ts";
import { t } from "#app/lib/translate.ts";
import type { CartItem } from "#app/site/cart/cart.ts";
import { cartTotal } from "#app/site/cart/cart-total.ts";

/** A whole package, or what a list keeps of one. */
export type BookablePackage = Pick<
  Package,
  "packageType" | "name" | "offeredPrice" | "originalPrice"
> & { tests: readonly Pick<TestLabel, "name">[] };

/** What a visitor books. What differs between the four kinds stands in this file. */
export type Order =
  | { kind: "test"; test: TestLabel }
  /** A test of a recommended checkup; `packageType` is `women-25-50`. */
  | { kind: "recommended"; test: TestLabel; packageType: string }
  | { kind: "package"; pack: BookablePackage }
  | { kind: "cart"; items: readonly CartItem[] };

/** The submit button (product §2). */
const SUBMIT = {
  test: t`Confirm Booking`,
  recommended: t`Submit Booking`,
  package: t`Book Package`,
  cart: t`Book Tests`,
} as const;

export const submitLabel = ({ kind }: Order) => SUBMIT[kind];

/** The name under which a half-filled form survives a reload. */
export function draftOf(order: Order) {
  if (order.kind === "test") return `booking-${order.test._id}`;
  if (order.kind === "recommended") return `booking-${order.packageType}-${order.test._id}`;
  return order.kind === "package" ? `booking-${order.pack.packageType}` : "booking-cart";
}

const FIELDS = ["patientName", "phoneNumber", "email", "preferredDate", "preferredTime"] as const;

/** The fields of the form, which show their own errors. */
export const shownFields = ({ kind }: Pick<Order, "kind">): readonly string[] =>
  kind === "cart" ? [...FIELDS, "notes"] : FIELDS;

/** `totalAmount` is the lab's own sum in rupees; it may differ from what the page showed. */
export type Placed = Answer<"$post", "/bookings">;

/** The fields of a form that was checked. */
export type Typed = Extract<ReturnType<typeof checkBooking>, { ok: true }>["value"];

/** Where the call of a booking goes, and what it sends (product §7). */
export const bookingCall = (order: Order, typed: Typed) => ({
  path: order.kind === "cart" ? ("/cart-tests" as const) : ("/bookings" as const),
  body: { ...typed, ...bookedItems(order) },
});

/** What is booked, as the bodies of product §3 name it. Prices are those shown. */
export function bookedItems(order: Order) {
  if (order.kind === "package") {
    return {
      packageName: order.pack.name,
      packagePrice: priceOf(order.pack) ?? null,
      testsIncluded: order.pack.tests.map((test) => test.name).join(", "),
      status: "pending",
    };
  }
  if (order.kind === "cart") {
    return {
      tests: order.items.map((item) => ({
        testId: item.packageId ?? item.testId ?? item._id,
        testName: item.name,
        testPrice: item.price,
        category: item.category,
        quantity: item.quantity,
      })),
      totalAmount: cartTotal(order.items),
    };
  }
  const test = {
    testId: order.test._id,
    testName: order.test.name,
    testPrice: priceOf(order.test) ?? null,
  };
  return order.kind === "recommended"
    ? { ...test, packageType: order.packageType }
    : { ...test, status: "pending" };
}

const BOOKED = {
  test: t`Booking submitted successfully! We will contact you shortly.`,
  recommended: t`Booking submitted successfully!`,
  package: t`Package booked successfully! We'll contact you soon.`,
} as const;

/** What a visitor is told when it is booked; the cart's says for whom and how many (product §2: Cart page). */
export function bookedMessage(
  order: Order,
  { patientName, phoneNumber }: Pick<Typed, "patientName" | "phoneNumber">,
) {
  if (order.kind !== "cart") return BOOKED[order.kind];
  const count = order.items.length;
  return t`Booking Successful! ${count} test(s) booked for ${patientName}. We will contact you at ${phoneNumber}.`;
}

const FAILED = t`Failed to submit booking. Please try again.`;
const FAILURES = {
  test: FAILED,
  recommended: FAILED,
  package: t`Failed to book package. Please try again.`,
  cart: t`Failed to book tests. Please try again.`,
} as const;

/** And when it could not be sent (product §8). */
export const failedMessage = ({ kind }: Order) => FAILURES[kind];
