import { monitorEventLoopDelay } from "node:perf_hooks";

type Observed = { route: string; method: string; status: number; ms: number };
type Labels = Record<string, string | number>;
type Sample = { labels?: Labels; value: number; suffix?: string };
type Source = { name: string; type: "counter" | "gauge"; help: string; read: () => Sample[] };

const BUCKETS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];

/** What this process did and how it is, in the text Prometheus reads. No label tells of a visitor. */
export class Metrics {
  readonly #requests = new Map<string, { labels: Labels; value: number }>();
  readonly #latency = new Map<string, { counts: number[]; sumMs: number }>();
  readonly #sources: Source[] = [];
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  #bookings = 0;

  constructor() {
    this.#delay.enable();
    this.add("counter", "bookings_accepted_total", "Bookings answered with success", () => [
      { value: this.#bookings },
    ]);
    this.add("gauge", "memory_bytes", "Memory of the process", () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      return Object.entries({ rss, heapUsed, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }));
    });
    this.add("gauge", "event_loop_delay_seconds", "Since the last scrape", () => this.#readDelay());
  }

  countBooking() {
    this.#bookings += 1;
  }

  observe({ route, method, status, ms }: Observed) {
    const labels = { route, method, status: `${Math.floor(status / 100)}xx` };
    const key = Object.values(labels).join(" ");
    const requests = this.#requests.get(key) ?? { labels, value: 0 };
    requests.value += 1;
    this.#requests.set(key, requests);

    const latency = this.#latency.get(route) ?? { counts: BUCKETS_MS.map(() => 0), sumMs: 0 };
    const bucket = BUCKETS_MS.findIndex((limit) => ms <= limit);
    latency.counts[bucket < 0 ? BUCKETS_MS.length : bucket] =
      (latency.counts[bucket < 0 ? BUCKETS_MS.length : bucket] ?? 0) + 1;
    latency.sumMs += ms;
    this.#latency.set(route, latency);
  }

  /** Adds a figure that is read whenever somebody asks. */
  add(type: Source["type"], name: string, help: string, read: Source["read"]) {
    this.#sources.push({ name: `doorstep_${name}`, type, help, read });
  }

  text() {
    return [
      ...section("doorstep_requests_total", "counter", "Answers made, by route", [
        ...this.#requests.values(),
      ]),
      ...section(
        "doorstep_request_duration_seconds",
        "histogram",
        "Time to make an answer",
        Array.from(this.#latency, ([route, latency]) => histogram(route, latency)).flat(),
      ),
      ...this.#sources.flatMap(({ name, type, help, read }) => section(name, type, help, read())),
      "",
    ].join("\n");
  }

  #readDelay(): Sample[] {
    const samples = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile },
      value: this.#delay.percentile(quantile * 100) / 1e9,
    }));
    this.#delay.reset();
    return samples;
  }
}

function histogram(route: string, { counts, sumMs }: { counts: number[]; sumMs: number }) {
  let below = 0;
  const buckets: Sample[] = [...BUCKETS_MS, Number.POSITIVE_INFINITY].map((limit, place) => ({
    suffix: "_bucket",
    labels: { route, le: limit === Number.POSITIVE_INFINITY ? "+Inf" : limit / 1_000 },
    value: (below += counts[place] ?? 0),
  }));
  return [
    ...buckets,
    { suffix: "_sum", labels: { route }, value: sumMs / 1_000 },
    { suffix: "_count", labels: { route }, value: below },
  ];
}

const section = (name: string, type: string, help: string, samples: Sample[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(
    ({ suffix = "", labels, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
  ),
];

function inBraces(labels: Labels = {}) {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replaceAll(/[\\"\n]/g, "\\$&")}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
