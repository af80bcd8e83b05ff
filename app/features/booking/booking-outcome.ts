import type { Order } from "./booking-order.ts";

/** What a visitor is told after a booking was sent (product §2: Cart page, §8). */

const BOOKED = {
  test: "Booking submitted successfully! We will contact you shortly.",
  recommended: "Booking submitted successfully!",
  package: "Package booked successfully! We'll contact you soon.",
  cart: "Booking Successful!",
} as const;

/** The cart's says for whom and how many. */
export function bookedMessage(order: Order, patient: { patientName: string; phoneNumber: string }) {
  const booked = BOOKED[order.kind];
  if (order.kind !== "cart") return booked;
  return `${booked} ${order.items.length} test(s) booked for ${patient.patientName}. We will contact you at ${patient.phoneNumber}.`;
}

const FAILED = "Failed to submit booking. Please try again.";
const FAILURES = {
  test: FAILED,
  recommended: FAILED,
  package: "Failed to book package. Please try again.",
  cart: "Failed to book tests. Please try again.",
} as const;

export const failedMessage = ({ kind }: Order) => FAILURES[kind];
