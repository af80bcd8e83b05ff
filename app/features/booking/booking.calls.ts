import type { Api } from "#app/lib/api.ts";
import type * as z from "zod/mini";
import { type CartItem, cartTotal } from "../cart/cart.ts";
import {
  type Bookable,
  type BookablePackage,
  packageBooked,
  recommendedBooked,
  testBooked,
} from "./booked-items.ts";
import type { bookingBodies, cartBody } from "./booking-bodies.ts";
import type { cartFields } from "./booking.ts";

/** `totalAmount` is the lab's own sum in rupees; it may differ from what the page showed. */
export type Placed = { _id: string; status: "pending"; totalAmount?: number };

type Bodies = ReturnType<typeof bookingBodies>;
type Body<K extends keyof Bodies> = z.input<Bodies[K]>;
/** What was typed: the body without what is booked. */
type Typed<K extends keyof Bodies, Booked> = Omit<Body<K>, keyof Booked>;

/** The calls behind every booking form (product §7); `key` makes a second sending harmless. */
export function placeTestBooking(
  api: Api,
  test: Bookable,
  typed: Typed<"test", ReturnType<typeof testBooked>>,
  key: string,
) {
  const body: Body<"test"> = { ...typed, ...testBooked(test) };
  return api.post<Placed>("/bookings", body, key);
}

export function placeRecommendedBooking(
  api: Api,
  { test, packageType }: { test: Bookable; packageType: string },
  typed: Typed<"recommended", ReturnType<typeof recommendedBooked>>,
  key: string,
) {
  const body: Body<"recommended"> = { ...typed, ...recommendedBooked(test, packageType) };
  return api.post<Placed>("/bookings", body, key);
}

export function placePackageBooking(
  api: Api,
  pack: BookablePackage,
  typed: Typed<"package", ReturnType<typeof packageBooked>>,
  key: string,
) {
  const body: Body<"package"> = { ...typed, ...packageBooked(pack) };
  return api.post<Placed>("/bookings", body, key);
}

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
