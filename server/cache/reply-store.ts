import type { Reply } from "#server/fast-lane/reply.ts";

/** How often cached replies of one route were sent. */
export type Tally = { count: number };

export type Entry = { reply: Reply; version: string; hits: Tally };

/** Cached replies, limited in size: the least recently used ones are evicted, pinned ones never. */
export class ReplyStore {
  readonly #maxBytes: number;
  /** The least recently used first; pinned entries do not move. */
  readonly #entries = new Map<string, Entry>();
  #pinned: ReadonlySet<string> = new Set();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes() {
    return this.#bytes;
  }

  get(key: string) {
    return this.#entries.get(key);
  }

  /** Pins these keys, stored or not, and no others. */
  pin(keys: readonly string[]) {
    this.#pinned = new Set(keys);
  }

  isPinned(key: string) {
    return this.#pinned.has(key);
  }

  put(key: string, entry: Entry) {
    this.drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.reply.byteLength;
    for (const candidate of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      if (!this.#pinned.has(candidate)) this.drop(candidate);
    }
  }

  drop(key: string) {
    this.#bytes -= this.#entries.get(key)?.reply.byteLength ?? 0;
    this.#entries.delete(key);
  }

  /** Marks an entry as the most recently used. */
  touch(key: string, entry: Entry) {
    if (this.#pinned.has(key)) return;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }
}
