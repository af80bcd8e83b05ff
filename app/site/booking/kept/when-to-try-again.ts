import type { KeptBooking } from "./kept-booking.ts";

/** The first wait after a request that nobody answered, and after one that a busy lab refused. */
const FIRST_WAIT_MS = { unreachable: 15_000, busy: 60_000 };
/** Each wait is twice the one before, up to this. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** One that is in another tab's hands stays due. */
export const SHORTEST_WAIT_MS = 5_000;

/**
 * How long to wait in ms after a request failed.
 * @param tries how many had failed before it.
 * @param chance from 0 to 1: phones that lost the same network do not all come back at once.
 */
export function waitAfter(why: keyof typeof FIRST_WAIT_MS, tries: number, chance: number) {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS[why] * 2 ** tries);
  return Math.round(wait * (0.8 + 0.4 * chance));
}

/** True when it should be sent without anybody's doing; `hasNews`: the page is new, or online again. */
export function isDue({ state, nextTry }: KeptBooking, now: number, hasNews: boolean) {
  if (state.name === "sending") return hasNews;
  if (state.name !== "waiting") return false;
  return now >= nextTry || (hasNews && state.why === "unreachable");
}
