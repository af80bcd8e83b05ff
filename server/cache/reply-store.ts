import type { Reply } from "#server/fast-lane/reply.ts";

/** How often cached replies of one route were sent. */
export type Tally = { count: number };

export type Entry = {
  reply: Reply;
  version: string;
  /** Equal for equal renderings. */
  source: string;
  hits: Tally;
};

/**
 * Cached replies, limited in size: the least recently used ones are evicted, pinned ones never. A few
 * large files are kept beside this limit, or they would evict everything else.
 */
export class ReplyStore {
  readonly #maxBytes: number;
  readonly #large: ReadonlySet<string>;
  /** The least recently used first; pinned entries do not move. */
  readonly #entries = new Map<string, Entry>();
  #pinned: ReadonlySet<string> = new Set();
  #bytes = 0;
  #largeBytes = 0;

  constructor(maxBytes: number, large: readonly string[] = []) {
    this.#maxBytes = maxBytes;
    this.#large = new Set(large);
  }

  get bytes() {
    return this.#bytes + this.#largeBytes;
  }

  get(key: string) {
    return this.#entries.get(key);
  }

  /** Pins these keys, stored or not, and no others. */
  pin(keys: readonly string[]) {
    this.#pinned = new Set(keys);
  }

  isPinned(key: string) {
    return this.#pinned.has(key) || this.#large.has(key);
  }

  put(key: string, entry: Entry) {
    this.drop(key);
    this.#entries.set(key, entry);
    this.#count(key, entry.reply.byteLength);
    for (const candidate of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      if (!this.isPinned(candidate)) this.drop(candidate);
    }
  }

  drop(key: string) {
    this.#count(key, -(this.#entries.get(key)?.reply.byteLength ?? 0));
    this.#entries.delete(key);
  }

  #count(key: string, bytes: number) {
    if (this.#large.has(key)) this.#largeBytes += bytes;
    else this.#bytes += bytes;
  }

  /** Marks an entry as the most recently used. */
  touch(key: string, entry: Entry) {
    if (this.isPinned(key)) return;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }
}
