import { setImmediate } from "node:timers/promises";

/** A few milliseconds of work each. */
const CHUNK = 500;

/** Yields a long list in chunks and lets the event loop run after each, so that no request waits for all. */
export async function* yieldInChunks<T>(list: readonly T[], size = CHUNK) {
  for (let at = 0; at < list.length; at += size) {
    yield list.slice(at, at + size);
    await setImmediate();
  }
}
