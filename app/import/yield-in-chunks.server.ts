import { setImmediate } from "node:timers/promises";

const CHUNK = 500;
/** A turn of the event loop ends after this much work: other requests wait no longer for theirs. */
const TURN_MS = 8;

/** Yields a long list in chunks and lets the event loop run after each, so that no request waits for all. */
export const yieldInChunks = <T>(list: readonly T[], size = CHUNK) =>
  chunksOf(list, size, setImmediate);

/**
 * As `yieldInChunks`, but with little to do per item several chunks, also of several lists, are done in one
 * turn: on a busy server each turn waits for all requests before it.
 */
export const yieldInTurns = <T>(list: readonly T[], size = CHUNK) => chunksOf(list, size, endTurn);

async function* chunksOf<T>(list: readonly T[], size: number, after: () => Promise<unknown>) {
  for (let at = 0; at < list.length; at += size) {
    yield list.slice(at, at + size);
    await after();
  }
}

let turnBeganAt = 0;

/** Lets the event loop run if this turn has lasted long enough: called between steps of a long work. */
export async function endTurn() {
  if (performance.now() - turnBeganAt < TURN_MS) return;
  await setImmediate();
  turnBeganAt = performance.now();
}
