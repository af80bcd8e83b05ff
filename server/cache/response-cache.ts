import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { compressed } from "#server/http/compression.ts";
import { type Addresses, isNotFound, pathOf } from "./addresses.ts";
import { bodyOf, type HeaderList, makeReply, type Reply } from "#server/fast-lane/reply.ts";
import { type Entry, ReplyStore, type Tally } from "./reply-store.ts";

type Options = {
  addresses: Pick<Addresses, "find" | "cacheKey">;
  /** Renders the page; the request carries nothing of the visitor but the key. */
  render: (key: string) => Promise<Response>;
  /** Reports a failure and returns the reply to send instead. */
  onError: (error: unknown, key: string) => Reply;
  /** The keys of large files: made on demand, never evicted, and not counted in `maxBytes`. */
  large?: readonly string[];
  /** Evicts the least recently used entries above this size; warmed pages are never evicted. */
  maxBytes?: number;
  /** How long after a change stale replies are served while they are rendered again. */
  staleMs?: number;
};

/**
 * Public responses, rendered once per data version. After a change, stale replies are served for a
 * moment while they are rendered again (stale-while-revalidate), and for as long as rendering fails
 * because the database is down (stale-if-error).
 */
export class ResponseCache {
  /** By route pattern. */
  readonly hits = new Map<string, Tally>();
  misses = 0;
  readonly #options: Required<Options>;
  readonly #replies: ReplyStore;
  readonly #rendering = new Map<string, Promise<Reply>>();
  /** What is still to be done ahead of visitors. */
  readonly #pending = { render: 0, compress: 0 };
  #version = "";
  #changedAt = Number.NEGATIVE_INFINITY;
  #improvements = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(options: Options) {
    this.#options = { maxBytes: 64 * 1024 * 1024, staleMs: 2_000, large: [], ...options };
    this.#replies = new ReplyStore(this.#options.maxBytes, this.#options.large);
  }

  get bytes() {
    return this.#replies.bytes;
  }

  /** How many replies are still to be rendered, and to be compressed at the highest level, ahead of visitors. */
  get pending() {
    return { ...this.#pending };
  }

  /** Makes all entries stale. */
  setVersion(version: string) {
    if (version === this.#version) return;
    this.#version = version;
    this.#changedAt = performance.now();
  }

  /** The reply to a request target, if it can be sent immediately. */
  find(target: string): Reply | undefined {
    let key: string | undefined = target;
    let entry = this.#replies.get(key);
    if (!entry && target.includes("?")) {
      key = this.#options.addresses.cacheKey(target);
      entry = key ? this.#replies.get(key) : undefined;
    }
    if (!key || !entry) return undefined;
    if (entry.version !== this.#version) {
      if (performance.now() - this.#changedAt > this.#options.staleMs) return undefined;
      // Never rejects: failures go to `onError`.
      void this.#refresh(key);
    }
    this.#replies.touch(key, entry);
    entry.hits.count += 1;
    return entry.reply;
  }

  /** Renders the reply once for all concurrent requests; falls back to the stale one on failure. */
  async answer(key: string): Promise<Reply> {
    this.misses += 1;
    const reply = await this.#refresh(key);
    return reply.status < 500 ? reply : (this.#replies.get(key)?.reply ?? reply);
  }

  /**
   * Renders pages ahead of their visitors and pins them in the cache.
   * @param listKeys finds them; meanwhile one reply is pending, so that nobody takes the cache for warm.
   */
  async warm(listKeys: () => Promise<readonly string[]>) {
    let left = 1;
    this.#pending.render += left;
    try {
      const keys = await listKeys();
      this.#pending.render += keys.length - left;
      left = keys.length;
      this.#replies.pin(keys);
      for (const key of keys) {
        if (this.#stopping.signal.aborted) return;
        if (this.#replies.get(key)?.version !== this.#version) await this.#refresh(key);
        left -= 1;
        this.#pending.render -= 1;
        await setImmediate(); // visitors first
      }
    } finally {
      this.#pending.render -= left;
    }
  }

  /** Stops warming and recompressing; requests are still answered. */
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
    // Read to the end before anything is cached or sent: a truncated response is a failure.
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Array.from(response.headers).filter(([name]) => !SET_BY_REPLY.has(name));
    const { status } = response;
    const isKept = status === (isNotFound(key) ? 404 : 200);
    if (isKept && response.headers.get("Cache-Control") !== "no-store") {
      const shared = headers.filter(([name]) => !PERSONAL.has(name));
      const kept: HeaderList = [...shared, ["cache-control", "public, no-cache"]];
      const source = digest(status, kept, body);
      const old = this.#replies.get(key);
      if (old?.source === source) {
        this.#keep(key, { ...old, version });
        return old.reply;
      }
      const reply = makeReply(status, kept, await compressed(body, "quick"));
      this.#keep(key, { reply, version, source, hits: this.#tally(key) });
      if (this.#replies.isPinned(key)) this.#improve(key, reply, kept);
      return reply;
    }
    if (status < 500) this.#replies.drop(key);
    return makeReply(status, headers, await compressed(body, "quick"));
  }

  /** Never replaces a reply of the current version with an older one. */
  #keep(key: string, entry: Entry) {
    const old = this.#replies.get(key);
    if (old?.version === this.#version && entry.version !== this.#version) return;
    this.#replies.put(key, entry);
  }

  #tally(key: string) {
    const pattern = this.#options.addresses.find(pathOf(key))?.pattern ?? key;
    const tally = this.hits.get(pattern) ?? { count: 0 };
    this.hits.set(pattern, tally);
    return tally;
  }

  /** Compresses pinned pages again at the highest level, one after the other. */
  #improve(key: string, reply: Reply, headers: HeaderList) {
    const made = performance.now();
    const { signal } = this.#stopping;
    const improve = async () => {
      await until(made + IMPROVE_AFTER_MS);
      if (signal.aborted || this.#replies.get(key)?.reply !== reply) return;
      const best = await compressed(bodyOf(reply), "best", signal);
      const better = makeReply(reply.status, headers, best);
      const entry = this.#replies.get(key);
      if (entry?.reply === reply) this.#keep(key, { ...entry, reply: better });
    };
    this.#pending.compress += 1;
    this.#improvements = this.#improvements
      .then(improve)
      .catch((error: unknown) => {
        if (!signal.aborted) this.#options.onError(error, key);
      })
      .finally(() => {
        this.#pending.compress -= 1;
      });
  }
}

/**
 * The highest level takes a processor for a quarter of a minute. It begins when a server that has just
 * started, or that follows a colleague's changes, has nothing else to do.
 */
const IMPROVE_AFTER_MS = 15_000;
const until = (moment: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())).unref());

/** Most pages are rendered to the same bytes after a change; their reply stays, compressed as it is. */
const digest = (status: number, headers: HeaderList, body: Buffer) =>
  createHash("sha256")
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest("base64");

/** Recomputed for every reply. */
const SET_BY_REPLY = new Set(["content-length", "etag", "vary"]);
/** Headers for one visitor only. */
const PERSONAL = new Set(["x-request-id", "set-cookie", "cache-control"]);
