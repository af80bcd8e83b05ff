import { noteBooked } from "#app/site/own-bookings/just-booked.ts";
import { keepOwn, ownOf } from "#app/site/own-bookings/own-bookings.ts";
import type { Placed } from "../booking-order.ts";

/** Keeps each person's booking on this device. The band is the first one's: they have one visit. */
export function noteEverybody(placed: Placed, stays: boolean) {
  noteBooked(placed, stays);
  for (const other of (placed.patients ?? []).slice(1)) if (other.ticket) keepOwn(ownOf(other));
}
