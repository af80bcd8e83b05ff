import type { Metrics } from "./metrics.ts";

/**
 * How many requests may be worked on at once. All of them share one thread, so that each waits for
 * those before it: a page takes some milliseconds, a call a fraction of one. What comes on top is
 * refused, not queued; kept replies and the probes still get through.
 */
const LIMITS = { pages: 32, calls: 200 };

export type Gates = Record<keyof typeof LIMITS, Gate>;

export function createGates(metrics: Pick<Metrics, "add">): Gates {
  const gates = { pages: new Gate(LIMITS.pages), calls: new Gate(LIMITS.calls) };
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
  readonly #limit: number;
  inside = 0;
  refused = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Asked once for each request. */
  refuses() {
    if (this.inside < this.#limit) return false;
    this.refused += 1;
    return true;
  }

  /** @returns what to call, once, when the work is done. */
  enter() {
    this.inside += 1;
    return () => {
      this.inside -= 1;
    };
  }
}
