import { t } from "#app/lib/translate.ts";
import type { Order, Typed } from "./booking-order.ts";
import { patientWords } from "./people/people-words.ts";

/** What a visitor is told when a booking was sent, or could not be (product §5, §8). */

const BOOKED = {
  test: t`Booking submitted successfully! We will contact you shortly.`,
  recommended: t`Booking submitted successfully!`,
  package: t`Package booked successfully! We'll contact you soon.`,
} as const;

/** What a visitor is told when it is booked; the cart's says for whom and how many (product §2: Cart page). */
export function bookedMessage(
  order: Order,
  { phoneNumber, ...named }: Pick<Typed, "patientName" | "phoneNumber" | "patients">,
) {
  if (order.kind !== "cart") return BOOKED[order.kind];
  const count = order.items.length;
  const patientName = patientWords(named);
  return t`Booking Successful! ${count} test(s) booked for ${patientName}. We will contact you at ${phoneNumber}.`;
}

const FAILED = t`Failed to submit booking. Please try again.`;
const FAILURES = {
  test: FAILED,
  recommended: FAILED,
  package: t`Failed to book package. Please try again.`,
  cart: t`Failed to book tests. Please try again.`,
} as const;

/** And when it could not be sent (product §8). */
export const failedMessage = ({ kind }: Order) => FAILURES[kind];

/** A browser that is offline and cannot keep it for later. */
export const cannotKeep = () =>
  t`This browser could not keep the booking: its storage is full or blocked. Please try again when you are online.`;
