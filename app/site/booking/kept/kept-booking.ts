import { dayInIndia } from "#app/lib/dates.ts";
import type { Order, Placed } from "../booking-order.ts";
import { waitAfter } from "./when-to-try-again.ts";

/** A booking that could not be sent, as it is kept on the device (product §2: Weak network). */

export type KeptBooking = {
  /** Its Idempotency-Key. */
  key: string;
  path: "/bookings" | "/cart-tests";
  /** What is sent, the same each time: another body under the key would be refused. */
  body: Record<string, unknown>;
  /** What is booked, to be named, changed or put back into the cart. */
  order: Order;
  /** When the visitor pressed the button, in ms. */
  keptAt: number;
  /** The first request that may have reached the lab, in ms: the server's memory of the key begins then. */
  firstTry?: number;
  /** How many requests failed. */
  tries: number;
  /** When the next one is due without anybody's doing, in ms. */
  nextTry: number;
  state: KeptState;
};

export type KeptState =
  /** The form is open and its first request under way. */
  | { name: "sending" }
  | { name: "waiting"; why: "unreachable" | "busy" }
  | { name: "refused"; reason: string }
  | { name: "passed" }
  /** It may have arrived, and the server no longer knows its key: sent again, it could be booked twice. */
  | { name: "unknown" };

/** The result of one request. */
export type Outcome =
  | { name: "sent"; placed: Placed }
  /** No answer: it is unknown whether the request arrived. */
  | { name: "unreachable" }
  /** 5xx, 429: later. */
  | { name: "busy"; refusal: Refusal }
  | { name: "refused"; refusal: Refusal };

type Refusal = { message?: string; errors: { field: string; message: string }[] };

/** The server knows a key for 24 hours; an hour less, for clocks that differ and requests that are slow. */
export const KEY_LIFE_MS = 23 * 60 * 60 * 1000;

/** What may be done with it now. A day that has passed can only be asked about, if it may have arrived. */
export function nextStep({ firstTry, body }: KeptBooking, now: number) {
  const hasPassed = String(body.preferredDate) < dayInIndia(new Date(now));
  if (firstTry === undefined) return hasPassed ? "passed" : "send";
  const isKeyKnown = now >= firstTry && now - firstTry < KEY_LIFE_MS;
  if (isKeyKnown) return "send";
  return hasPassed ? "passed" : "unknown";
}

/**
 * What is kept after a request that failed.
 * @param chance from 0 to 1: phones that lost the same network do not all come back at once.
 */
export function afterFailure(
  kept: KeptBooking,
  outcome: Exclude<Outcome, { name: "sent" }>,
  now: number,
  chance: number,
): KeptBooking {
  const tries = kept.tries + 1;
  if (outcome.name === "refused") {
    // The server refuses a day that has passed.
    const hasPassed = String(kept.body.preferredDate) < dayInIndia(new Date(now));
    const { message: reason = "" } = outcome.refusal;
    return { ...kept, tries, state: hasPassed ? { name: "passed" } : { name: "refused", reason } };
  }
  const nextTry = now + waitAfter(outcome.name, kept.tries, chance);
  return { ...kept, tries, nextTry, state: { name: "waiting", why: outcome.name } };
}
