/** What a request may take on a slow line; a clock within it is right. */
const ON_THE_WAY_MS = 2 * 60_000;

/** By how much the clock of the phone is behind, in whole minutes; below zero when it is ahead. */
export function behindMs(sentAt: Date, now: Date) {
  const behind = now.getTime() - sentAt.getTime();
  return Math.abs(behind) <= ON_THE_WAY_MS ? 0 : Math.round(behind / 60_000) * 60_000;
}
