import { setTimeout as sleep } from "node:timers/promises";
import { type Log, logFailure } from "#server/observe/log.ts";

type Work = {
  /** Does what is due. Told by its signal, it ends early once it is stopped. */
  look: (signal: AbortSignal) => Promise<unknown>;
  everyMs: number;
  /** What the log says of a look that failed; the next one follows all the same. */
  failed: string;
};

/**
 * Looks for work at once and again after each rest, one look at a time, until it is stopped.
 * @returns a function that stops it once what is under way is settled.
 */
export function keepLooking(log: Log, { look, everyMs, failed }: Work) {
  const stopped = new AbortController();
  const { signal } = stopped;
  async function run() {
    while (!signal.aborted) {
      try {
        await look(signal);
      } catch (error) {
        logFailure(log, error, failed);
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
