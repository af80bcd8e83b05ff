import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import type { Package } from "#app/features/packages/package.ts";
import { priceOf } from "#app/lib/price.ts";
import { type CartItem, cartTotal } from "../cart/cart.ts";

/** A whole package, or what a list keeps of one. */
export type BookablePackage = Pick<
  Package,
  "packageType" | "name" | "offeredPrice" | "originalPrice"
> & { tests: readonly Pick<TestLabel, "name">[] };

/** What a visitor books. All that differs between the kinds stands in this file. */
export type Order =
  | { kind: "test"; test: TestLabel }
  /** A test of a recommended checkup; `packageType` is `women-25-50`. */
  | { kind: "recommended"; test: TestLabel; packageType: string }
  | { kind: "package"; pack: BookablePackage }
  | { kind: "cart"; items: readonly CartItem[] };

const FAILED = "Failed to submit booking. Please try again.";

/** The submit button and the outcome, kind by kind (product §2, §8). */
const WORDS = {
  test: {
    submit: "Confirm Booking",
    booked: "Booking submitted successfully! We will contact you shortly.",
    failed: FAILED,
  },
  recommended: {
    submit: "Submit Booking",
    booked: "Booking submitted successfully!",
    failed: FAILED,
  },
  package: {
    submit: "Book Package",
    booked: "Package booked successfully! We'll contact you soon.",
    failed: "Failed to book package. Please try again.",
  },
  cart: {
    submit: "Book Tests",
    booked: "Booking Successful!",
    failed: "Failed to book tests. Please try again.",
  },
} as const;

export const wordsOf = ({ kind }: Order) => WORDS[kind];

/** The title of the booking dialog (product §2). */
export function titleOf(order: Order) {
  if (order.kind === "test") return "Book Test";
  if (order.kind === "recommended") return `Book Test: ${order.test.name}`;
  return order.kind === "package" ? `Book Package: ${order.pack.name}` : "Book Multiple Tests";
}

/** The success message; the cart's says for whom and how many (product §2: Cart page). */
export function bookedMessage(order: Order, patient: { patientName: string; phoneNumber: string }) {
  const { booked } = wordsOf(order);
  if (order.kind !== "cart") return booked;
  return `${booked} ${order.items.length} test(s) booked for ${patient.patientName}. We will contact you at ${patient.phoneNumber}.`;
}

/** The name under which a half-filled form survives a reload. */
export function draftOf(order: Order) {
  if (order.kind === "test") return `booking-${order.test._id}`;
  if (order.kind === "recommended") return `booking-${order.packageType}-${order.test._id}`;
  return order.kind === "package" ? `booking-${order.pack.packageType}` : "booking-cart";
}

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
        testId: item.testId ?? item._id,
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
