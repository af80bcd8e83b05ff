import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 5;

/** A public request and how long it took. */
export type Slow = { ms: number; page: string };
export const slower = (one: Slow, other: Slow) => (one.ms > other.ms ? one : other);
export const NONE: Slow = { ms: 0, page: "" };

/** Asks for these public pages one after the other. `slowest` is of those that were asked for since it was read last. */
export function startVisitor(url: string, pages: readonly string[]) {
  let slowest = NONE;
  const stopping = new AbortController();
  let answered = Promise.resolve();
  async function ask(page: string) {
    const askedAt = performance.now();
    await (await fetch(url + page)).arrayBuffer();
    slowest = slower(slowest, { ms: performance.now() - askedAt, page });
  }
  const ended = (async () => {
    for (let at = 0; !stopping.signal.aborted; at++) {
      answered = ask(pages[at % pages.length] ?? "/");
      await answered;
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async slowest() {
      await answered;
      const found = slowest;
      slowest = NONE;
      return found;
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
