import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

type Observed = { route: string; method: string; status: number; ms: number };
type Source = {
  name: string;
  help: string;
  labelNames?: string[];
  read: () => { labels?: Record<string, string | number>; value: number }[];
};

const BUCKETS_SECONDS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500].map(
  (ms) => ms / 1_000,
);

/** What this process did and how it is, in Prometheus text. No label identifies a visitor. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #own = { registers: [this.#registry] };
  readonly #requests = new Counter({
    name: "doorstep_requests_total",
    help: "Answers made, by route",
    labelNames: ["route", "method", "status"],
    ...this.#own,
  });
  readonly #durations = new Histogram({
    name: "doorstep_request_duration_seconds",
    help: "Time to make an answer",
    labelNames: ["route"],
    buckets: BUCKETS_SECONDS,
    ...this.#own,
  });
  readonly #bookings = new Counter({
    name: "doorstep_bookings_accepted_total",
    help: "Bookings answered with success",
    ...this.#own,
  });

  constructor() {
    this.addGauge({
      name: "doorstep_memory_bytes",
      help: "Memory of the process",
      labelNames: ["kind"],
      read: readMemory,
    });
    this.addGauge({
      name: "doorstep_event_loop_delay_seconds",
      help: "Since the last scrape",
      labelNames: ["quantile"],
      read: watchEventLoop(),
    });
    this.addGauge({
      name: "doorstep_notices",
      help: "Notices in the outbox: waiting to be sent, and given up",
      labelNames: ["state"],
      read: () =>
        Object.entries(this.notices ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    });
  }

  /** Of the outbox; undefined while nothing was sent. */
  notices: { waiting: number; failed: number } | undefined;

  setNotices(counts: { waiting: number; failed: number }) {
    this.notices = counts;
  }

  countBooking() {
    this.#bookings.inc();
  }

  observe({ route, method, status, ms }: Observed) {
    this.#requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
    this.#durations.observe({ route }, ms / 1_000);
  }

  /** Adds a figure that is read at each scrape. */
  addGauge({ read, ...gauge }: Source) {
    return new Gauge({
      ...gauge,
      ...this.#own,
      collect() {
        for (const { labels = {}, value } of read()) this.set(labels, value);
      },
    });
  }

  /** Adds a total that is counted elsewhere as a plain number and read at each scrape. */
  addCounter({ read, ...counter }: Source) {
    return new Counter({
      ...counter,
      ...this.#own,
      collect() {
        this.reset();
        for (const { labels = {}, value } of read()) this.inc(labels, value);
      },
    });
  }

  async text() {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

function readMemory() {
  const { rss, heapUsed, external } = process.memoryUsage();
  return Object.entries({ rss, heapUsed, external }).map(([kind, value]) => ({
    labels: { kind },
    value,
  }));
}

function watchEventLoop() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return () => {
    const samples = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile },
      value: delay.percentile(quantile * 100) / 1e9,
    }));
    delay.reset();
    return samples;
  };
}
