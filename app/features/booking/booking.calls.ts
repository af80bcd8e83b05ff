import type { Api } from "#app/lib/api.ts";
import type { Answer } from "#app/lib/api-routes.ts";
import type { checkBooking } from "./booking.ts";
import { bookedItems, type Order } from "./booking-order.ts";

/** `totalAmount` is the lab's own sum in rupees; it may differ from what the page showed. */
export type Placed = Answer<"$post", "/bookings">;

/** The fields of a form that was checked. */
type Typed = Extract<ReturnType<typeof checkBooking>, { ok: true }>["value"];

/** The call behind every booking form (product §7); `key` makes a second sending harmless. */
export const placeBooking = (api: Api, order: Order, typed: Typed, key: string) =>
  api.post(
    order.kind === "cart" ? "/cart-tests" : "/bookings",
    { ...typed, ...bookedItems(order) },
    key,
  );
