/**
 * Keeps what was made last, up to a number of bytes, so that a client that asks for plain bodies alone
 * does not have each one made again. One that is larger than all of it is kept until the next is made.
 */
export class PlainBodies<T extends { bytes: Buffer }> {
  readonly #maxBytes: number;
  /** The least recently used first. */
  readonly #kept = new Map<object, T>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes() {
    return this.#bytes;
  }

  /** What is kept for `key`, else what `make` answers. */
  get(key: object, make: () => T): T {
    const known = this.#kept.get(key);
    const value = known ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (known) return known;
    this.#bytes += value.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return value;
  }
}
