import { inject } from "vitest";

/**
 * Numbers from 0 to 1 in the place of `Math.random`, the same for the same `SEED` (mulberry32). A kill
 * still falls at another instruction each time: the seed repeats when it is sent, not where it hits.
 */
export function seededRandom() {
  let state = inject("seed");
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
