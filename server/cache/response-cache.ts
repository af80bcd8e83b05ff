import { setImmediate } from "node:timers/promises";
import { compressed } from "#server/http/compression.ts";
import { type Addresses, NOT_FOUND, pathOf } from "./addresses.ts";
import { type HeaderList, makeReply, type Reply } from "#server/http/reply.ts";

type Options = {
  addresses: Pick<Addresses, "find" | "cacheKey">;
  /** Asks the site itself; the request carries nothing of the visitor's but the key. */
  render: (key: string) => Promise<Response>;
  /** Reports why an answer could not be made, and says what to give instead. */
  onError: (error: unknown, key: string) => Reply;
  /** Bound of all kept bytes; what was used least recently goes first, the site's own pages never. */
  maxBytes?: number;
  /** How long after a change an old answer may still be given while the new one is made. */
  staleMs?: number;
};

type Entry = { reply: Reply; version: string; pinned: boolean; hits: Tally };

/** How often kept replies of one route were given. */
type Tally = { count: number };

/**
 * Public answers, rendered once per version of the data. A version is whatever `setVersion` says;
 * answers of an older one are given for a moment while their successors are rendered, and for as
 * long as rendering fails (the database is away).
 */
export class ResponseCache {
  /** By route pattern. */
  readonly hits = new Map<string, Tally>();
  misses = 0;
  readonly #options: Required<Options>;
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<Reply>>();
  #pinned: ReadonlySet<string> = new Set();
  #version = "";
  #changedAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  #improvements = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(options: Options) {
    this.#options = { maxBytes: 64 * 1024 * 1024, staleMs: 2_000, ...options };
  }

  get bytes() {
    return this.#bytes;
  }

  /** All that was kept becomes old. */
  setVersion(version: string) {
    if (version === this.#version) return;
    this.#version = version;
    this.#changedAt = performance.now();
  }

  /** The answer for a request's target, if it can be given at once. */
  find(target: string): Reply | undefined {
    const key = this.#entries.has(target)
      ? target
      : target.includes("?") && this.#options.addresses.cacheKey(target);
    const entry = key ? this.#entries.get(key) : undefined;
    if (!key || !entry) return undefined;
    if (entry.version !== this.#version) {
      if (performance.now() - this.#changedAt > this.#options.staleMs) return undefined;
      // Never rejects: what fails is told to `onError`.
      void this.#refresh(key);
    }
    if (!entry.pinned) this.#touch(key, entry);
    entry.hits.count += 1;
    return entry.reply;
  }

  /** Renders the answer, once for all who wait for it; the last good one when that fails. */
  async answer(key: string): Promise<Reply> {
    this.misses += 1;
    const reply = await this.#refresh(key);
    return reply.status < 500 ? reply : (this.#entries.get(key)?.reply ?? reply);
  }

  /** Renders the site's own pages ahead of their visitors; from now on these are never evicted. */
  async warm(keys: readonly string[]) {
    this.#pinned = new Set(keys);
    for (const [key, entry] of this.#entries) entry.pinned = this.#pinned.has(key);
    for (const key of keys) {
      if (this.#stopping.signal.aborted) return;
      if (this.#entries.get(key)?.version !== this.#version) await this.#refresh(key);
      await setImmediate(); // visitors first
    }
  }

  /** Ends what is done ahead of visitors; what they ask for is still answered. */
  stop() {
    this.#stopping.abort();
  }

  #refresh(key: string) {
    const flight = `${this.#version} ${key}`;
    const running = this.#rendering.get(flight);
    if (running) return running;
    const started = this.#render(key)
      .catch((error: unknown) => this.#options.onError(error, key))
      .finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, started);
    return started;
  }

  async #render(key: string) {
    const version = this.#version;
    const response = await this.#options.render(key);
    // Read to its end before anything is kept or sent: an answer that breaks off is a failure.
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Array.from(response.headers).filter(([name]) => !SET_BY_REPLY.has(name));
    const { status } = response;
    const isKept = status === (key === NOT_FOUND ? 404 : 200);
    if (isKept && response.headers.get("Cache-Control") !== "no-store") {
      const shared = headers.filter(([name]) => !PERSONAL.has(name));
      const kept: HeaderList = [...shared, ["cache-control", "public, no-cache"]];
      const reply = makeReply(status, kept, await compressed(body, "quick"));
      this.#keep(key, { reply, version, pinned: this.#pinned.has(key), hits: this.#tally(key) });
      if (this.#pinned.has(key)) this.#improve(key, reply, kept, body);
      return reply;
    }
    if (status < 500) this.#drop(key);
    return makeReply(status, headers, await compressed(body, "quick"));
  }

  #keep(key: string, entry: Entry) {
    const old = this.#entries.get(key);
    if (old?.version === this.#version && entry.version !== this.#version) return;
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.reply.byteLength;
    for (const [candidate, { pinned }] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break;
      if (!pinned) this.#drop(candidate);
    }
  }

  #tally(key: string) {
    const pattern = this.#options.addresses.find(pathOf(key))?.pattern ?? key;
    const tally = this.hits.get(pattern) ?? { count: 0 };
    this.hits.set(pattern, tally);
    return tally;
  }

  #drop(key: string) {
    this.#bytes -= this.#entries.get(key)?.reply.byteLength ?? 0;
    this.#entries.delete(key);
  }

  #touch(key: string, entry: Entry) {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  /** Compresses once more as hard as possible, one page after the other, for the many who will ask. */
  #improve(key: string, reply: Reply, headers: HeaderList, body: Buffer) {
    const made = performance.now();
    const { signal } = this.#stopping;
    const improve = async () => {
      await until(made + IMPROVE_AFTER_MS);
      if (signal.aborted || this.#entries.get(key)?.reply !== reply) return;
      const better = makeReply(reply.status, headers, await compressed(body, "best", signal));
      const entry = this.#entries.get(key);
      if (entry?.reply === reply) this.#keep(key, { ...entry, reply: better });
    };
    this.#improvements = this.#improvements.then(improve).catch((error: unknown) => {
      if (!signal.aborted) this.#options.onError(error, key);
    });
  }
}

/** Pages are first rendered, all of them; only then the processor is taken up by this. */
const IMPROVE_AFTER_MS = 2_000;
const until = (moment: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())).unref());

/** Worked out anew for every reply. */
const SET_BY_REPLY = new Set(["content-length", "etag", "vary"]);
/** Told to one visitor only. */
const PERSONAL = new Set(["x-request-id", "set-cookie", "cache-control"]);
