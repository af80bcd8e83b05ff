import type { checkBooking } from "#app/domain/booking/booking.ts";
import type { Person } from "#app/domain/booking/people.ts";
import type { TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import type { Package } from "#app/domain/packages/package.ts";
import type { Answer } from "#app/http/api-routes.ts";
import { t } from "#app/lib/translate.ts";
import type { CartItem } from "#app/site/cart/cart.ts";

/** A whole package, or what a list keeps of one: of its tests at least the names. */
export type BookablePackage = Pick<
  Package,
  "packageType" | "name" | "offeredPrice" | "originalPrice"
> & { tests: readonly BookableTest[] };

type BookableTest = Pick<TestLabel, "name"> & Partial<TestLabel>;

/** What a visitor books. What differs between the four kinds stands here and, once it is sent, in send-booking.ts. */
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

const FIELDS = [
  "patientName",
  "phoneNumber",
  "doorPhone",
  "email",
  "preferredDate",
  "preferredTime",
] as const;

/** The fields of the form, which show their own errors. */
export const shownFields = ({ kind }: Pick<Order, "kind">): readonly string[] =>
  kind === "cart" ? [...FIELDS, "notes"] : FIELDS;

/** `totalAmount` is the lab's own sum in rupees; it may differ from what the page showed. */
export type Placed = Answer<"$post", "/bookings">;

/** The fields of a form that was checked; of a cart for several with its people. */
export type Typed = Extract<ReturnType<typeof checkBooking>, { ok: true }>["value"] & {
  patients?: readonly Person[];
};
