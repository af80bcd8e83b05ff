import type { Api } from "#app/lib/api.ts";
import type * as z from "zod/mini";
import { type CartItem, cartTotal } from "../cart/cart.ts";
import type { bookingBodies, cartBody } from "./booking-bodies.ts";
import type { cartFields } from "./booking.ts";

/** `totalAmount` is the lab's own sum in rupees; it may differ from what the page showed. */
export type Placed = { _id: string; status: "pending"; totalAmount?: number };

type Bodies = ReturnType<typeof bookingBodies>;
type Body<K extends keyof Bodies> = z.input<Bodies[K]>;

/** The calls behind every booking form (spec §7); `key` makes a second sending harmless. */
export const placeTestBooking = (api: Api, body: Body<"test">, key: string) =>
  api.post<Placed>("/bookings", body, key);

export const placeRecommendedBooking = (api: Api, body: Body<"recommended">, key: string) =>
  api.post<Placed>("/bookings", body, key);

export const placePackageBooking = (api: Api, body: Body<"package">, key: string) =>
  api.post<Placed>("/bookings", body, key);

type CartForm = z.output<ReturnType<typeof cartFields>>;

export const placeCartBooking = (api: Api, form: CartForm, items: CartItem[], key: string) => {
  const body: z.input<ReturnType<typeof cartBody>> = {
    ...form,
    tests: items.map((item) => ({
      testId: item.testId ?? item._id,
      testName: item.name,
      testPrice: item.price,
      category: item.category,
      quantity: item.quantity,
    })),
    totalAmount: cartTotal(items),
  };
  return api.post<Placed>("/cart-tests", body, key);
};
