import type { ServerResponse } from "node:http";
import { t } from "#app/lib/translate.ts";
import type { HeaderList } from "#server/fast-lane/reply.ts";
import type { Metrics } from "#server/observe/metrics.ts";

/**
 * How many requests are admitted, how many of these run at once, and how many start in one turn of the
 * event loop. Single-threaded: cached replies and probes wait for all work started in a turn. Requests
 * beyond `admitted`, or beyond `perAddress` of one client, are rejected. What `rests` holds its place
 * until it is made, and leaves it free for as long as it took: the other half of the processor's time is
 * for bookings and pages.
 */
const LIMITS = {
  pages: { admitted: 32, concurrent: 2, startsPerTick: 1 },
  // Each is some milliseconds of computing, for the call and for the page.
  searches: { admitted: 32, concurrent: 1, startsPerTick: 1 },
  // Tens of milliseconds each, by what is sent: prescriptions, baskets.
  computing: { admitted: 32, concurrent: 1, startsPerTick: 1, perAddress: 4, rests: true },
  // They mostly wait for the database; bookings that start together share a commit.
  calls: { admitted: 200, concurrent: 200, startsPerTick: 8 },
};
type Limit = {
  admitted: number;
  concurrent: number;
  startsPerTick: number;
  perAddress?: number;
  rests?: boolean;
};

/** A rest is to let others run, not to wait for a database that is slow. */
const LONGEST_REST_MS = 100;

export type ConcurrencyLimiters = Record<keyof typeof LIMITS, ConcurrencyLimiter>;

export function createLimiters(
  metrics: Pick<Metrics, "addCounter" | "addGauge">,
): ConcurrencyLimiters {
  const limiters = {
    pages: new ConcurrencyLimiter(LIMITS.pages),
    searches: new ConcurrencyLimiter(LIMITS.searches),
    computing: new ConcurrencyLimiter(LIMITS.computing),
    calls: new ConcurrencyLimiter(LIMITS.calls),
  };
  const samples = (read: (limiter: ConcurrencyLimiter) => number) => () =>
    Object.entries(limiters).map(([kind, limiter]) => ({ labels: { kind }, value: read(limiter) }));
  metrics.addGauge({
    name: "doorstep_requests_in_work",
    help: "Requests worked on now",
    labelNames: ["kind"],
    read: samples((limiter) => limiter.admitted),
  });
  metrics.addCounter({
    name: "doorstep_requests_refused_total",
    help: "Answered 503 because of too many",
    labelNames: ["kind"],
    read: samples((limiter) => limiter.refused),
  });
  return limiters;
}

export class ConcurrencyLimiter {
  readonly #limit: Limit;
  readonly #waiting: (() => void)[] = [];
  readonly #byAddress = new Map<string, number>();
  #concurrent = 0;
  #scheduled = false;
  admitted = 0;
  refused = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** True when a request holds its place until its response is made. */
  get rests() {
    return this.#limit.rests === true;
  }

  rejects(address = "") {
    const { admitted, perAddress = admitted } = this.#limit;
    if (this.admitted < admitted && (this.#byAddress.get(address) ?? 0) < perAddress) return false;
    this.refused += 1;
    return true;
  }

  /** @returns a function to call once the response is made. */
  admit(address = "") {
    this.admitted += 1;
    this.#count(address, 1);
    return () => {
      this.admitted -= 1;
      this.#count(address, -1);
    };
  }

  #count(address: string, change: number) {
    const now = (this.#byAddress.get(address) ?? 0) + change;
    if (now > 0) this.#byAddress.set(address, now);
    else this.#byAddress.delete(address);
  }

  /** Runs the work when a slot is free; only a few start in each turn of the event loop. */
  async run<T>(work: () => T | Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push(begin);
      this.#startNext();
    });
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - startedAt;
      const free = () => {
        this.#concurrent -= 1;
        this.#startNext();
      };
      if (this.#limit.rests) setTimeout(free, Math.min(tookMs, LONGEST_REST_MS));
      else free();
    }
  }

  #startNext() {
    if (this.#scheduled || !this.#waiting.length || this.#concurrent >= this.#limit.concurrent)
      return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const free = Math.min(this.#limit.startsPerTick, this.#limit.concurrent - this.#concurrent);
      for (const begin of this.#waiting.splice(0, free)) {
        this.#concurrent += 1;
        begin();
      }
      this.#startNext();
    });
  }
}

/** A refused request is told this; each build has it in its language. */
export const busy = () => t`We are very busy right now. Please try again in a few seconds.`;

/** Sent with 503: seconds. */
export const RETRY_AFTER = ["Retry-After", "2"] as const;

/** Delay the refusal: clients retry immediately and the retries would eat the capacity. */
const REFUSE_AFTER_MS = 500;
export const refuseLater = (response: ServerResponse, inert: HeaderList, message = busy()) =>
  void setTimeout(() => refuseForNow(response, inert, message), REFUSE_AFTER_MS);

function refuseForNow(response: ServerResponse, inert: HeaderList, message: string) {
  const body = JSON.stringify({ success: false, message, errors: [] });
  const headers: HeaderList = [
    ["Content-Type", "application/json"],
    ["Content-Length", String(Buffer.byteLength(body))],
    RETRY_AFTER,
    ["Cache-Control", "no-store"],
    ...inert,
  ];
  response.writeHead(503, headers.flat());
  response.end(body);
}
