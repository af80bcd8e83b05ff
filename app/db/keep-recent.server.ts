import { setTimeout as sleep } from "node:timers/promises";

/** How long a request waits for what is made anew of a large catalogue. */
const PATIENCE_MS = 50;

/** `isCurrent` is false for what was made of an earlier data version: no cache keeps an answer made of it. */
export type Recent<T> = { value: T; isCurrent: boolean };

/**
 * What `current` makes (`keepCurrent`). After a change, when that takes longer than a moment, what it made
 * before: a search of 20,000 tests does not wait until its index is made.
 * @param report gets the error of a value for which nobody waited.
 */
export function keepRecent<T>(current: () => Promise<T>, report: (error: unknown) => void) {
  let last: { value: T } | undefined;
  return async function recent(): Promise<Recent<T>> {
    const known = last;
    const coming = current().then((value) => {
      last = { value };
      return { value, isCurrent: true };
    });
    if (!known) return coming;
    const ended = new AbortController();
    const late = sleep(PATIENCE_MS, { ...known, isCurrent: false }, ended).then((old) => {
      coming.catch(report);
      return old;
    });
    return Promise.race([coming, late.catch(() => coming)]).finally(() => ended.abort());
  };
}
