import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { refuseClosed } from "#app/domain/history/closed-day.server.ts";
import { firstCollectedAt } from "#app/desk/history/counted-undo.server.ts";
import { askManager } from "./ask-manager.server.ts";
import { checkDiscount, type TypedDiscount } from "./discount.ts";
import { waiverReasonOf } from "./waiver.ts";

const amount = (paise: number) => formatRupees(rupees(paise));

/** @returns the bill, and the day whose tally it counts for once the samples are taken. */
async function holdOpenBill(trx: Db, visitId: string) {
  const isThere = await lockRow(trx, "visits", { id: visitId });
  const visit = isThere && (await findBilledVisit(trx, visitId));
  if (!visit) return refuse("not-found", "There is no such visit.");
  const at = await firstCollectedAt(trx, visitId);
  const day = at ? dayInIndia(new Date(at)) : undefined;
  if (at && day) await refuseClosed(trx, day, at);
  return { bill: billOf(visit), day };
}

/**
 * Gives a discount with its reason, or takes it away when the amount is blank (product §10: New
 * booking). What was typed wrongly is refused with the sentence of its field.
 */
export async function giveDiscount(
  trx: Db,
  by: By,
  visitId: string,
  typed: TypedDiscount,
): Promise<Done> {
  if (!by.may("give-discount")) return refuse("right", cannot("give-discount"));
  const { bill, day } = await holdOpenBill(trx, visitId);
  if (bill.free) return refuse("state", "This visit costs nothing.");
  const discount = checkDiscount(typed, bill.linesPaise);
  if (!discount.ok) return refuse("invalid", discount.message);
  const { paise, reason, words } = discount;
  const change = await changeRow(trx, "visits", visitId, {
    discountPaise: paise,
    discountReason: reason,
    discountWords: words,
    discountById: paise === null ? null : by.actor.staffId,
  });
  const why = (words ?? reason ?? "").toLowerCase();
  const details = { paise: paise ?? 0, reason: why };
  const undo = await record(trx, { ...by, action: "bill.discount", visitId, day, details }, [
    change,
  ]);
  const said = paise === null ? "Discount taken away." : `${amount(paise)} discount given: ${why}.`;
  return { ok: true, said, undo };
}

/** Waives the visit charge with its reason, or asks for it again where there is none. @throws a refusal. */
export async function waiveCharge(
  trx: Db,
  by: By,
  visitId: string,
  typed: { reason: string; words: string } | null,
): Promise<Done> {
  if (!by.may("waive-charge"))
    return refuse("right", await askManager(trx, "Only a manager waives the visit charge."));
  const { bill, day } = await holdOpenBill(trx, visitId);
  if (!bill.charge?.paise) return refuse("state", "This visit has no visit charge.");
  const reason = typed && waiverReasonOf(typed.reason);
  if (reason === undefined)
    return refuse("invalid", "Please choose why the visit charge is waived");
  const words = typed && reason === "Other words" ? typed.words.trim().slice(0, 200) : null;
  if (words === "") return refuse("invalid", "Please write why the visit charge is waived");
  const change = await changeRow(trx, "visits", visitId, {
    chargeWaivedBecause: reason,
    chargeWaivedWords: words,
  });
  const { paise } = bill.charge;
  const why = words ?? (reason ?? "").toLowerCase();
  const details = { paise, reason: why };
  const undo = await record(trx, { ...by, action: "bill.waived", visitId, day, details }, [change]);
  const said = reason
    ? `Visit charge of ${amount(paise)} waived: ${why}.`
    : `Visit charge of ${amount(paise)} is to be paid again.`;
  return { ok: true, said, undo };
}
