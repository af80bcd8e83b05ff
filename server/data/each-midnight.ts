import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { type Log, logFailure } from "#server/observe/log.ts";

type Given = { log: Log; now: () => Date };
type Work = {
  look: () => Promise<void>;
  /** How long it waits at most until it looks again: for what failed, or was set meanwhile. */
  againMs: number;
  failed: string;
};

/**
 * Looks at once, as each day begins in India, and now and then between.
 * @returns a function that stops it.
 */
export function eachMidnight({ log, now }: Given, { look, againMs, failed }: Work) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function turn() {
    try {
      await look();
    } catch (error) {
      logFailure(log, error, failed);
    }
    if (isStopped) return;
    const at = now();
    const midnight = Date.parse(startOfDay(dayAfter(dayInIndia(at))));
    timer = setTimeout(() => void turn(), Math.min(midnight - at.getTime(), againMs)).unref();
  }

  void turn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
