import type { Db } from "#app/db/schema.server.ts";
import { addEntry, type NewEntry, type Step } from "#app/domain/history/add-entry.server.ts";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { tellOfChange } from "#app/domain/notices/tell.server.ts";
import { tellOfRefund } from "#app/domain/notices/tell-of-money.server.ts";
import { followAgreedPrices } from "#app/domain/agreed-prices/follow-agreed-prices.server.ts";
import { followRefundsDue } from "#app/domain/bill/follow-refunds-due.server.ts";
import { followEndedVisits } from "#app/domain/ended-visits/follow-ended-visits.server.ts";
import { followPeopleAtWork } from "./follow-people-at-work.server.ts";
import { followCatalogue } from "./follow-catalogue.server.ts";
import { followBill } from "#app/domain/receipts/follow-bill.server.ts";

/** What every change of the lab brings with it, in this order. */
const STEPS: readonly Step[] = [
  followAgreedPrices,
  followRefundsDue,
  followEndedVisits,
  followBill,
  tellOfChange,
  tellOfRefund,
  followPeopleAtWork,
  followCatalogue,
];

/**
 * Records a change: brings agreed prices, Refunds due, the figures of the month and the receipts up to date with the bill, writes the notices that tell of it
 * where a channel is turned on, lets the site see who works, and adds the entry to the history. Run inside the transaction of the change.
 * @returns the entry's id, with which it can be undone.
 */
export const record = (trx: Db, entry: NewEntry, changes: readonly RowChange[]): Promise<string> =>
  addEntry(trx, entry, changes, STEPS);
