import { setImmediate } from "node:timers/promises";

const CHUNK = 500;
/** A turn of the event loop ends after this much work: other requests wait no longer for theirs. */
const TURN_MS = 8;

let turnBeganAt = 0;

/**
 * Yields a long list in chunks and lets the event loop run in between, so that no request waits for all.
 * With little to do per item several chunks, also of several lists, are done in one turn: under load each
 * turn waits for the requests before it.
 */
export async function* yieldInChunks<T>(list: readonly T[], size = CHUNK) {
  for (let at = 0; at < list.length; at += size) {
    yield list.slice(at, at + size);
    await endTurn();
  }
}

/** Lets the event loop run if this turn has lasted long enough: called between steps of a long work. */
export async function endTurn() {
  if (performance.now() - turnBeganAt < TURN_MS) return;
  await setImmediate();
  turnBeganAt = performance.now();
}
