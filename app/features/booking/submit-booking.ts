import { browserApi, ifUnreachable } from "#app/lib/api.ts";
import { byField } from "#app/lib/errors-by-field.ts";
import type { FormValues, Sent } from "#app/ui/use-form.ts";
import { bookedMessage, failedMessage } from "./booking-outcome.ts";
import { cartMessage, checkBooking } from "./booking.ts";
import type { Order } from "./booking-order.ts";
import { type Placed, placeBooking, type Typed } from "./booking.calls.ts";
import { showTicketLink } from "./ticket-link.tsx";

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
    // The confirmation of a cart has the link in its dialog.
    if (order.kind !== "cart") showTicketLink(answer);
    onBooked({ ...typed, placed: answer });
    return { ok: true };
  }
  const failed = failedMessage(order);
  const message = answer?.message ?? failed;
  say(order.kind === "cart" ? message : failed, "error");
  return { ok: false, message, errors: byField(answer?.errors ?? []) };
}
