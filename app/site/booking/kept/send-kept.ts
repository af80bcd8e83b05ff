import type { Placed } from "../booking-order.ts";
import { afterFailure, type KeptBooking, nextStep, type Outcome } from "./kept-booking.ts";
import type { KeptStorage } from "./kept-storage.ts";

type Given = {
  storage: KeptStorage;
  /** One request with the booking's key. Never rejects for the network. */
  post: (kept: KeptBooking) => Promise<Outcome>;
  /** Runs `act` unless another tab is at the same booking; then undefined. */
  locked: <T>(key: string, act: () => Promise<T>) => Promise<T | undefined>;
  isOnline: () => boolean;
  now: () => number;
  chance: () => number;
  /** The booking leaves the cart: it is kept now. */
  leaveCart: (kept: KeptBooking) => void;
  /** In every tab. */
  tellSent: (placed: Placed) => void;
};

/**
 * Sends bookings once. What goes wrong between the first press and the answer, in whichever tab, leaves
 * either the booking in storage or its row at the lab; the server answers a repeated key without storing
 * again, and a key that it may have forgotten is not used (product §2: Weak network).
 */
export function keeperOver(given: Given) {
  const { storage, post, locked, isOnline, now, chance, leaveCart, tellSent } = given;

  /** Notes that it may have arrived before it can: this tab may be gone when the answer comes. */
  async function request(kept: KeptBooking): Promise<[Outcome, KeptBooking]> {
    if (!isOnline()) return [{ name: "unreachable" }, kept];
    const tried = { ...kept, firstTry: kept.firstTry ?? now() };
    const isNoted = kept.firstTry !== undefined || storage.put(tried);
    return isNoted ? [await post(tried), tried] : [{ name: "unreachable" }, kept];
  }

  /**
   * The first request, from an open form. A refusal or a failure of the server is for the form; without
   * an answer the booking is kept. @returns undefined when this browser cannot keep it: not sent.
   */
  const sendFirst = (kept: KeptBooking): Promise<Outcome | undefined> =>
    locked(kept.key, async () => {
      if (!storage.put(kept)) return undefined;
      const [outcome, tried] = await request(kept);
      if (outcome.name === "unreachable") {
        storage.put(afterFailure(tried, outcome, now(), chance()));
        leaveCart(tried);
      } else storage.remove(kept.key);
      return outcome;
    });

  /** Sends a kept booking again. @returns undefined when it is gone, or in another tab's hands. */
  const sendAgain = (key: string) =>
    locked(key, async (): Promise<KeptBooking["state"] | { name: "sent" } | undefined> => {
      // Read under the lock: another tab may have sent it meanwhile.
      const kept = storage.find(key);
      if (!kept) return undefined;
      // The tab that sent it first is gone.
      if (kept.state.name === "sending") leaveCart(kept);
      const step = nextStep(kept, now());
      if (step !== "send") return settle({ ...kept, state: { name: step } });
      const [outcome, tried] = await request(kept);
      if (outcome.name !== "sent") return settle(afterFailure(tried, outcome, now(), chance()));
      storage.remove(key);
      tellSent(outcome.placed);
      return { name: "sent" };
    });

  function settle(kept: KeptBooking) {
    storage.put(kept);
    return kept.state;
  }

  /** Takes it out of storage, unless it is being sent. @returns it, or undefined. */
  const takeBack = (key: string) =>
    locked(key, async () => {
      const kept = storage.find(key);
      storage.remove(key);
      return kept;
    });

  return { sendFirst, sendAgain, takeBack };
}
