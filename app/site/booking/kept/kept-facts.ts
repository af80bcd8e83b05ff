import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { clockOf, shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { priceOf } from "#app/lib/price.ts";
import { cartTotal } from "#app/site/cart/cart-total.ts";
import type { Order } from "../booking-order.ts";
import { patientWords } from "../people/people-words.ts";

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

/** `Shankar Bhat and 1 more` from the body of a booking. */
export const forWhom = ({ patientName, patients }: Record<string, unknown>) =>
  patientWords({
    patientName: String(patientName),
    patients: Array.isArray(patients) ? patients : [],
  });

/** The phone at the door, after that of who books from abroad. */
export const phonesOf = ({ phoneNumber, bookerPhone }: Record<string, unknown>) =>
  bookerPhone ? `${String(bookerPhone)}, ${String(phoneNumber)}` : String(phoneNumber);

/** `Sat 21 Nov` in India. */
export const shortDay = (moment: number) => shortDayOf(dayInIndia(new Date(moment)));

/** `6:42 PM` in India. */
export const clockTime = (moment: number) => clockOf(new Date(moment));

/** `Mon 23 Nov, 09:00 AM` from the fields of a booking. */
export const askedFor = ({ preferredDate, preferredTime }: Record<string, unknown>) =>
  `${shortDayOf(String(preferredDate))}, ${sayTime(String(preferredTime))}`;
