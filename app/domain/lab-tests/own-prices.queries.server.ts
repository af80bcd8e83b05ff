import type { Db } from "#app/db/schema.server.ts";
import { claimOnce, isClaimed } from "#app/db/settings.queries.server.ts";

const NAME = "priceList.taken";

/** Notes that the lab has brought in a price list of its own. Run inside the transaction that writes it. */
export const notePriceList = (trx: Db) => claimOnce(trx, NAME);

/** Whether it ever has; false also for a list of before this was noted. */
export const hasPriceList = (db: Db) => isClaimed(db, NAME);
