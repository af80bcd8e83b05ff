import { t } from "#app/lib/translate.ts";
import type { Order } from "./booking-order.ts";

/** What a visitor is told after a booking was sent (product §2: Cart page, §8). */

const BOOKED = {
  test: t`Booking submitted successfully! We will contact you shortly.`,
  recommended: t`Booking submitted successfully!`,
  package: t`Package booked successfully! We'll contact you soon.`,
} as const;

type Patient = { patientName: string; phoneNumber: string };

/** The cart's says for whom and how many. */
export function bookedMessage(order: Order, { patientName, phoneNumber }: Patient) {
  if (order.kind !== "cart") return BOOKED[order.kind];
  const count = order.items.length;
  return t`Booking Successful! ${count} test(s) booked for ${patientName}. We will contact you at ${phoneNumber}.`;
}

const FAILED = t`Failed to submit booking. Please try again.`;
const FAILURES = {
  test: FAILED,
  recommended: FAILED,
  package: t`Failed to book package. Please try again.`,
  cart: t`Failed to book tests. Please try again.`,
} as const;

export const failedMessage = ({ kind }: Order) => FAILURES[kind];
