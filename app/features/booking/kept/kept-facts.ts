import { priceOf } from "#app/lib/price.ts";
import { ZONE } from "#app/lib/time-zone.ts";
import { cartTotal } from "../../cart/cart-total.ts";
import type { Order } from "../booking-order.ts";

/** What a kept booking's label says, in the words of the site. */

/** `Full Body Checkup, ECG`, with the quantity where it is not 1. */
export function namesOf(order: Order) {
  if (order.kind === "package") return order.pack.name;
  if (order.kind !== "cart") return order.test.name;
  return order.items
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(", ");
}

/** Rupees as the page showed them. */
export function amountOf(order: Order) {
  if (order.kind === "cart") return cartTotal(order.items);
  return priceOf(order.kind === "package" ? order.pack : order.test);
}

const weekday = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, weekday: "short" });
const month = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, month: "short" });
const day = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, day: "numeric" });
const time = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, timeStyle: "short" });

/** `Sat 21 Nov` in India. */
export const shortDay = (moment: number) =>
  [weekday, day, month].map((part) => part.format(moment)).join(" ");

/** `6:42 PM` in India. */
export const clockTime = (moment: number) => time.format(moment).replace("\u202F", " ");

/** `Mon 23 Nov, 09:00 AM` from the fields of a booking. */
export const askedFor = ({ preferredDate, preferredTime }: Record<string, unknown>) =>
  `${shortDay(Date.parse(`${String(preferredDate)}T12:00:00+05:30`))}, ${String(preferredTime)}`;
