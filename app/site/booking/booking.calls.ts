import type { Api } from "#app/http/api.ts";
import type { Answer } from "#app/http/api-routes.ts";
import { priceOf } from "#app/lib/price.ts";
import { cartTotal } from "#app/site/cart/cart-total.ts";
import type { checkBooking } from "#app/domain/booking/booking.ts";
import type { Order } from "./booking-order.ts";

/** `totalAmount` is the lab's own sum in rupees; it may differ from what the page showed. */
export type Placed = Answer<"$post", "/bookings">;

/** The fields of a form that was checked. */
export type Typed = Extract<ReturnType<typeof checkBooking>, { ok: true }>["value"];

/** The call behind every booking form (product §7); `key` makes a second sending harmless. */
export function placeBooking(api: Api, order: Order, typed: Typed, key: string) {
  const { path, body } = bookingCall(order, typed);
  return api.post(path, body, key);
}

/** Where that call goes, and what it sends. */
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
