import type { Db } from "#app/db/schema.server.ts";
import { applyDuePrices } from "#app/domain/planned-prices/apply-due-prices.server.ts";
import { startOfDay, dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { type Log, logFailure } from "#server/observe/log.ts";

/** After midnight a price that could not be written, or was planned for today, is looked for again. */
const LOOK_AGAIN_MS = 60_000;

type Given = { db: Db; log: Log; now: () => Date };

/**
 * Changes planned prices as their day begins in India, and at once those of days on which no server ran.
 * @returns a function that stops it.
 */
export function followPlannedPrices({ db, log, now }: Given) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look() {
    try {
      const changed = await applyDuePrices(db, now());
      if (changed > 0) log.info({ changed }, "planned prices hold from today on");
    } catch (error) {
      logFailure(log, error, "planned prices could not be written; another try follows");
    }
    if (isStopped) return;
    const at = now();
    const midnight = Date.parse(startOfDay(dayAfter(dayInIndia(at))));
    timer = setTimeout(() => void look(), Math.min(midnight - at.getTime(), LOOK_AGAIN_MS)).unref();
  }

  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
