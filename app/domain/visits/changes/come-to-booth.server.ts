import type { Db } from "#app/db/schema.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { findAskedOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { type HeldVisit, setStatuses } from "./held-visit.server.ts";

/**
 * The patient comes to the booth, so nobody goes any more. A visit without a pincode gets the one for
 * which its patient asked in vain: the booth to go to is chosen by it.
 */
export async function comeToBooth(
  trx: Db,
  visit: HeldVisit,
  by: Pick<By, "now">,
): Promise<RowChange[]> {
  const asked = visit.pincode === null ? await findAskedOutside(trx, visit.id) : undefined;
  return [
    await changeRow(trx, "visits", visit.id, {
      atBoothAt: by.now.toISOString(),
      pincode: visit.pincode ?? asked ?? null,
      assigneeId: null,
      phlebotomist: null,
    }),
    ...(await setStatuses(
      trx,
      visit.live.filter(({ status }) => status === "assigned"),
      "confirmed",
      by,
    )),
  ];
}
