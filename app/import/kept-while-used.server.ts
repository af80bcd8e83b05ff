type Kept<T> = { key: string; value: Promise<T> };

/** Keeps in memory what took long to make, for a few keys, and lets it go once nobody asks for it. */
export class KeptWhileUsed<T> {
  readonly #most: number;
  readonly #idleMs: number;
  #kept: Kept<T>[] = [];
  #ending: NodeJS.Timeout | undefined;

  constructor({ most, idleMs }: { most: number; idleMs: number }) {
    this.#most = most;
    this.#idleMs = idleMs;
  }

  /** What `make` made for this key, once for all who ask. What fails is made anew. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.find((kept) => kept.key === key) ?? { key, value: make() };
    this.#kept = [known, ...this.#kept.filter((kept) => kept !== known)].slice(0, this.#most);
    known.value.catch(() => {
      this.#kept = this.#kept.filter((kept) => kept !== known);
    });
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => (this.#kept = []), this.#idleMs).unref();
    return known.value;
  }
}
