import { setImmediate } from "node:timers/promises";

/** Some milliseconds' work for each. */
const PIECE = 500;

/** A long list in pieces, with a turn for everybody else after each: no visitor waits for all of it. */
export async function* inPieces<T>(list: readonly T[], size = PIECE) {
  for (let at = 0; at < list.length; at += size) {
    yield list.slice(at, at + size);
    await setImmediate();
  }
}
