import type { Db } from "#app/db/schema.server.ts";
import { applyDuePrices } from "#app/domain/planned-prices/apply-due-prices.server.ts";
import type { Log } from "#server/observe/log.ts";
import { eachMidnight } from "./each-midnight.ts";

/** After midnight a price that could not be written, or was planned for today, is looked for again. */
const LOOK_AGAIN_MS = 60_000;

type Given = { db: Db; log: Log; now: () => Date };

/**
 * Changes planned prices as their day begins in India, and at once those of days on which no server ran.
 * @returns a function that stops it.
 */
export const followPlannedPrices = ({ db, log, now }: Given) =>
  eachMidnight(
    { log, now },
    {
      async look() {
        const changed = await applyDuePrices(db, now());
        if (changed > 0) log.info({ changed }, "planned prices hold from today on");
      },
      againMs: LOOK_AGAIN_MS,
      failed: "planned prices could not be written; another try follows",
    },
  );
