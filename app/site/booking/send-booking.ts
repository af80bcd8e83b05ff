import type { VisitOffer } from "#app/lib/lab.ts";
import { byField } from "#app/http/errors-by-field.ts";
import { isAbroad } from "#app/lib/phone.ts";
import { priceOf } from "#app/lib/price.ts";
import { cartTotal } from "#app/site/cart/cart-total.ts";
import type { Checked, FieldErrors, FormValues, Sent } from "#app/ui/use-form.ts";
import { checkBooking } from "#app/domain/booking/booking.ts";
import { cartMessage, messages } from "#app/domain/booking/refusal-words.ts";
import { type Order, type Placed, shownFields, type Typed } from "./booking-order.ts";
import { keeper, postBooking } from "./kept/keeper.ts";
import type { KeptBooking, Outcome } from "./kept/kept-booking.ts";
import { noteEverybody } from "./people/note-everybody.ts";
import { fieldsOfPeople } from "./people/people-of-cart.ts";
import { readPeople } from "./people/read-people.ts";
import { bookedMessage, cannotKeep, failedMessage } from "./outcome-words.ts";
import { noteWhereSent } from "./kept/just-kept.ts";
import { showTicketLink } from "./ticket-link.tsx";

/** What a booking form does when it is sent: check, call, and say what came of it (product §5, §8). */

/** Who has booked, and what the server answered: its id, its status, its own total. */
export type Booked = Pick<Typed, "patientName" | "phoneNumber" | "patients"> & { placed: Placed };

/** Shows the outcome: as a toast, or as an alert. */
export type Say = (message: string, kind: "success" | "warning" | "error") => void;

/** The cart has one sentence for what is missing, in a toast (product §5: Booking). */
export async function checkOrder(
  order: Order,
  values: FormValues,
  say: Say,
  offer: VisitOffer | undefined,
): Promise<Checked<Typed>> {
  if (order.kind === "cart" && order.items.length === 0) {
    // Another tab emptied it while the dialog was open.
    say(messages.emptyCart, "warning");
    return { ok: false, errors: {} };
  }
  const readAbroad = isAbroad(values.phoneNumber ?? "")
    ? (await import("#app/lib/phone-abroad.ts")).readAbroad
    : undefined;
  const checked = checkBooking(order.kind, values, new Date(), { offer, readAbroad });
  return order.kind === "cart" ? checkedCart(order, values, checked, say) : checked;
}

type CheckedBooking = ReturnType<typeof checkBooking>;

/** With its people, where it is for several. */
function checkedCart(
  order: Extract<Order, { kind: "cart" }>,
  values: FormValues,
  checked: CheckedBooking,
  say: Say,
): Checked<Typed> {
  const { people, errors: ofPeople } = readPeople(order.items, values);
  // Names first, as they stand in the form.
  const errors = { ...ofPeople, ...(!checked.ok && checked.errors) };
  if (checked.ok && Object.keys(errors).length === 0)
    return { ok: true, value: { ...checked.value, ...(people && { patients: people }) } };
  sayUnlessShown(order, cartMessage(errors), errors, say);
  return { ok: false, errors };
}

type Submission = {
  order: Order;
  typed: Typed;
  key: string;
  say: Say;
  /** Called after the success message. */
  onBooked: (booked: Booked) => void;
  /** Called when it could not be sent and is kept on the device (product §2: Weak network). */
  onKept?: (() => void) | undefined;
};

export async function sendOrder(submission: Submission): Promise<Sent> {
  const { order, typed, key, say, onBooked, onKept } = submission;
  const kept: KeptBooking = {
    ...bookingCall(order, typed),
    key,
    order,
    keptAt: Date.now(),
    tries: 0,
    nextTry: 0,
    state: { name: "sending" },
  };
  noteWhereSent(key);
  const outcome = await keeper.sendFirst(kept);
  if (outcome?.name === "unreachable") {
    onKept?.();
    return { ok: true };
  }
  // A browser that cannot keep it sends it all the same.
  const answered = outcome ?? (await postBooking(kept));
  if (answered.name !== "sent") return refuse(order, answered, say);
  noteEverybody(answered.placed, staysOnPage(order));
  say(bookedMessage(order, typed), "success");
  // The confirmation of a cart has the link in its dialog.
  if (order.kind !== "cart") showTicketLink(answered.placed);
  onBooked({ ...typed, placed: answered.placed });
  return { ok: true };
}

/** A dialog closes and its page stays; a cart and the pages that are one form lead on. */
function staysOnPage({ kind }: Order) {
  if (kind === "cart") return false;
  return !(kind === "package" ? /\/package\// : /\/book$/).test(location.pathname);
}

function refuse(order: Order, outcome: Exclude<Outcome, { name: "sent" }>, say: Say): Sent {
  const failed = failedMessage(order);
  if (outcome.name === "unreachable") {
    say(failed, "error");
    return { ok: false, message: cannotKeep() };
  }
  const { message = failed, errors: found } = outcome.refusal;
  const errors = byField(found);
  if (order.kind === "cart") sayUnlessShown(order, message, errors, say);
  // What a field shows is no failure: it stands there alone, as it does when the browser finds it.
  else if (found.length === 0) say(failed, "error");
  return { ok: false, message, errors };
}

/** What stands at its field is not said again. */
function sayUnlessShown(order: Order, sentence: string, errors: FieldErrors, say: Say) {
  const ofPeople = order.kind === "cart" ? fieldsOfPeople(order.items) : [];
  const shown = [...shownFields(order), ...ofPeople];
  if (!shown.some((field) => errors[field] === sentence)) say(sentence, "error");
}

/** Where the call of a booking goes, and what it sends (product §7). */
export const bookingCall = (order: Order, typed: Typed) => ({
  path: order.kind === "cart" ? ("/cart-tests" as const) : ("/bookings" as const),
  body: { ...typed, ...bookedItems(order) },
});

/** What is booked, as the bodies of product §3 name it. Prices are those shown. */
export function bookedItems(order: Order) {
  if (order.kind === "package") {
    return {
      packageName: order.pack.name,
      packagePrice: priceOf(order.pack) ?? null,
      testsIncluded: order.pack.tests.map((test) => test.name).join(", "),
      status: "pending",
    };
  }
  if (order.kind === "cart") {
    return {
      tests: order.items.map((item) => ({
        testId: item.packageId ?? item.testId ?? item._id,
        testName: item.name,
        testPrice: item.price,
        category: item.category,
        quantity: item.quantity,
      })),
      totalAmount: cartTotal(order.items),
    };
  }
  const test = {
    testId: order.test._id,
    testName: order.test.name,
    testPrice: priceOf(order.test) ?? null,
  };
  return order.kind === "recommended"
    ? { ...test, packageType: order.packageType }
    : { ...test, status: "pending" };
}
