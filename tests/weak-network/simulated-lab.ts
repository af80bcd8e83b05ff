import type { KeptBooking, Outcome } from "#app/site/booking/kept/kept-booking.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** What becomes of one request. */
export const FATES = [
  "answered",
  "lost on the way",
  "answer lost",
  "arrives late",
  "server busy",
  "tab closed before it left",
  "tab closed after it arrived",
] as const;
export type Fate = (typeof FATES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The lab's server as it treats keys: a key is known for 24 hours, a day that has passed is refused. */
export class SimulatedLab {
  /** How often each key's booking was stored. */
  readonly stored = new Map<string, number>();
  readonly #keys = new Map<string, number>();
  readonly #keyLifeMs: number;
  /** Requests that timed out and have not arrived yet. */
  #late: KeptBooking[] = [];

  constructor(keyLifeMs = DAY_MS) {
    this.#keyLifeMs = keyLifeMs;
  }

  receive({ key, body }: KeptBooking, now: number): Outcome {
    const known = this.#keys.get(key);
    const answer: Outcome = {
      name: "sent",
      placed: {
        success: true,
        _id: key,
        status: "pending",
        reference: "DS-7K4M",
        ticket: "/ticket/x",
      },
    };
    if (known !== undefined && now - known < this.#keyLifeMs) return answer;
    if (String(body.preferredDate) < dayInIndia(new Date(now)))
      return { name: "refused", refusal: { message: "Please choose today", errors: [] } };
    this.#keys.set(key, now);
    this.stored.set(key, (this.stored.get(key) ?? 0) + 1);
    return answer;
  }

  delay(kept: KeptBooking) {
    this.#late.push(kept);
  }

  receiveLate(now: number) {
    for (const kept of this.#late) this.receive(kept, now);
    this.#late = [];
  }
}
