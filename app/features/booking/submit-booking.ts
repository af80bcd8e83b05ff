import { browserApi, ifUnreachable } from "#app/lib/api.ts";
import { byField } from "#app/lib/errors-by-field.ts";
import type { FormValues, Sent } from "#app/ui/use-form.ts";
import { cartMessage, checkBooking } from "./booking.ts";
import type { Order } from "./booking-order.ts";
import { type Placed, placeBooking, type Typed } from "./booking.calls.ts";

/** What a booking form does when it is sent: check, call, and say what came of it (product §5, §8). */

/** Who has booked, and what the server answered: its id, its status, its own total. */
export type Booked = { patientName: string; phoneNumber: string; placed: Placed };

/** Shows the outcome: as a toast, or as an alert. */
export type Say = (message: string, kind: "success" | "warning" | "error") => void;

/** The cart says in a toast as well what is wrong (product §5: Booking). */
export function checkOrder(order: Order, values: FormValues, say: Say) {
  if (order.kind === "cart" && order.items.length === 0) {
    // Another tab emptied it while the dialog was open.
    say("Your cart is empty", "warning");
    return { ok: false as const, errors: {} };
  }
  const checked = checkBooking(order.kind, values, new Date());
  if (!checked.ok && order.kind === "cart") say(cartMessage(checked.errors), "error");
  return checked;
}

type Submission = {
  order: Order;
  typed: Typed;
  key: string;
  say: Say;
  /** Called after the success message. */
  onBooked: (booked: Booked) => void;
};

export async function sendOrder({ order, typed, key, say, onBooked }: Submission): Promise<Sent> {
  const answer = await placeBooking(browserApi, order, typed, key).catch(ifUnreachable);
  if (answer?.success) {
    say(bookedMessage(order, typed), "success");
    onBooked({ ...typed, placed: answer });
    return { ok: true };
  }
  const { failed } = OUTCOMES[order.kind];
  const message = answer?.message ?? failed;
  say(order.kind === "cart" ? message : failed, "error");
  return { ok: false, message, errors: byField(answer?.errors ?? []) };
}

const FAILED = "Failed to submit booking. Please try again.";

const OUTCOMES = {
  test: {
    booked: "Booking submitted successfully! We will contact you shortly.",
    failed: FAILED,
  },
  recommended: { booked: "Booking submitted successfully!", failed: FAILED },
  package: {
    booked: "Package booked successfully! We'll contact you soon.",
    failed: "Failed to book package. Please try again.",
  },
  cart: { booked: "Booking Successful!", failed: "Failed to book tests. Please try again." },
} as const;

/** The success message; the cart's says for whom and how many (product §2: Cart page). */
function bookedMessage(order: Order, patient: { patientName: string; phoneNumber: string }) {
  const { booked } = OUTCOMES[order.kind];
  if (order.kind !== "cart") return booked;
  return `${booked} ${order.items.length} test(s) booked for ${patient.patientName}. We will contact you at ${patient.phoneNumber}.`;
}
