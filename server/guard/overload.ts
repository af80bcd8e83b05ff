import type { Metrics } from "#server/observe/metrics.ts";

/**
 * How many requests may be inside, how many of them worked on at once, and how many begun in one
 * round of the event loop. There is one thread: kept replies and probes wait for all work begun in
 * a round. What exceeds `inside` is refused.
 */
const LIMITS = {
  pages: { inside: 32, atWork: 2, aRound: 1 },
  // Some milliseconds of computing each, by the call or by the page.
  searches: { inside: 32, atWork: 1, aRound: 1 },
  // Mostly waiting for the database; bookings begun together share a commit.
  calls: { inside: 200, atWork: 200, aRound: 8 },
};
type Limit = (typeof LIMITS)[keyof typeof LIMITS];

export type Gates = Record<keyof typeof LIMITS, Gate>;

export function createGates(metrics: Pick<Metrics, "add">): Gates {
  const gates = {
    pages: new Gate(LIMITS.pages),
    searches: new Gate(LIMITS.searches),
    calls: new Gate(LIMITS.calls),
  };
  const samples = (read: (gate: Gate) => number) => () =>
    Object.entries(gates).map(([kind, gate]) => ({ labels: { kind }, value: read(gate) }));
  metrics.add(
    "gauge",
    "requests_in_work",
    "Requests worked on now",
    samples((gate) => gate.inside),
  );
  metrics.add(
    "counter",
    "requests_refused_total",
    "Answered 503 because of too many",
    samples((gate) => gate.refused),
  );
  return gates;
}

export class Gate {
  readonly #limit: Limit;
  readonly #waiting: (() => void)[] = [];
  #atWork = 0;
  #calling = false;
  inside = 0;
  refused = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  refuses() {
    if (this.inside < this.#limit.inside) return false;
    this.refused += 1;
    return true;
  }

  /** @returns what to call, once, when the answer is made. */
  enter() {
    this.inside += 1;
    return () => {
      this.inside -= 1;
    };
  }

  /** Does the work when it is its turn: few are begun in each round of the event loop. */
  async inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push(begin);
      this.#callNext();
    });
    try {
      return await work();
    } finally {
      this.#atWork -= 1;
      this.#callNext();
    }
  }

  #callNext() {
    if (this.#calling || !this.#waiting.length || this.#atWork >= this.#limit.atWork) return;
    this.#calling = true;
    setImmediate(() => {
      this.#calling = false;
      const free = Math.min(this.#limit.aRound, this.#limit.atWork - this.#atWork);
      for (const begin of this.#waiting.splice(0, free)) {
        this.#atWork += 1;
        begin();
      }
      this.#callNext();
    });
  }
}
