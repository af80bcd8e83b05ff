import type { KeptBooking, Outcome } from "#app/site/booking/kept/kept-booking.ts";
import type { KeptStorage } from "#app/site/booking/kept/kept-storage.ts";
import { keeperOver } from "#app/site/booking/kept/send-kept.ts";
import type { Fate, SimulatedLab } from "./simulated-lab.ts";

type Tab = { keeper: ReturnType<typeof keeperOver>; close: () => void };

/** A phone whose tabs share storage, cart and locks, and whose network does what each fate says. */
export class SimulatedPhone {
  now = Date.parse("2026-11-21T18:42:00+05:30");
  isOnline = true;
  requests = 0;
  /** Keys of the bookings that are in the cart. */
  readonly cart = new Set<string>();
  /** Keys that the visitor was told of. */
  readonly told: string[] = [];
  readonly #fates: Fate[];
  readonly #lab: SimulatedLab;
  readonly #stored = new Map<string, string>();
  readonly #locks = new Map<string, Tab>();

  constructor(lab: SimulatedLab, fates: readonly Fate[]) {
    this.#lab = lab;
    this.#fates = [...fates];
  }

  /** From now on every request is answered. */
  endTrouble() {
    this.#fates.length = 0;
    this.isOnline = true;
  }

  readonly storage: KeptStorage = {
    all: () => Array.from(this.#stored.values(), (text) => JSON.parse(text) as KeptBooking),
    find: (key) => {
      const text = this.#stored.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as KeptBooking);
    },
    put: (kept) => Boolean(this.#stored.set(kept.key, JSON.stringify(kept))),
    remove: (key) => void this.#stored.delete(key),
  };

  /** A tab; what it does ends unanswered when it is closed. */
  open(): Tab {
    const closed = Promise.withResolvers<undefined>();
    let isClosed = false;
    const never = new Promise<never>(() => {});
    const tab: Tab = {
      close: () => {
        isClosed = true;
        for (const [key, holder] of this.#locks) if (holder === tab) this.#locks.delete(key);
        closed.resolve(undefined);
      },
      keeper: keeperOver({
        storage: this.storage,
        post: async (kept) => {
          const outcome = await this.#request(kept, tab);
          return isClosed ? never : outcome;
        },
        locked: async (key, act) => {
          if (this.#locks.has(key)) return undefined;
          this.#locks.set(key, tab);
          const done = await Promise.race([act(), closed.promise]);
          if (this.#locks.get(key) === tab) this.#locks.delete(key);
          return done;
        },
        isOnline: () => this.isOnline,
        now: () => this.now,
        chance: () => 0.5,
        leaveCart: ({ key }) => void this.cart.delete(key),
        tellSent: ({ _id }) => void this.told.push(_id),
      }),
    };
    return tab;
  }

  async #request(kept: KeptBooking, tab: Tab): Promise<Outcome> {
    this.requests += 1;
    // Whatever else is under way gets its turn.
    await Promise.resolve();
    const fate = this.#fates.shift() ?? "answered";
    if (fate === "tab closed before it left") tab.close();
    if (fate === "arrives late") this.#lab.delay(kept);
    if (fate === "server busy") return { name: "busy", refusal: { errors: [] } };
    if (fate === "answered") return this.#lab.receive(kept, this.now);
    if (fate === "answer lost" || fate === "tab closed after it arrived")
      this.#lab.receive(kept, this.now);
    if (fate === "tab closed after it arrived") tab.close();
    return { name: "unreachable" };
  }
}
