import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { findUndecided } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { onceWords, pincodeRule, pincodeWords } from "#app/domain/lab-rules/pincode-rule.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { paise } from "#app/lib/money.ts";
import { holdVisit, refuseState } from "#app/domain/visits/changes/held-visit.server.ts";

/**
 * Ends with nothing changed for a visit to a pincode outside the area, until it is decided what is done
 * instead. What is all done at a centre needs no way.
 * @param not what is refused: `Not confirmed`.
 */
export async function refuseOutside(trx: Db, visitId: string, not: string) {
  const why = await findUndecided(trx, visitId);
  if (why !== undefined) refuse("state", `${not}. ${why}`);
}

/** Whole rupees; undefined for an invalid charge. */
const readCharge = (typed: string) => {
  const [, rupees] = /^₹? ?([1-9]\d{0,3})$/.exec(typed.trim()) ?? [];
  return rupees === undefined ? undefined : Number(rupees);
};

type Once = {
  /** In rupees, as typed. */
  charge: string;
  /** Where the patient asked for a visit in vain, while the visit has no pincode. */
  pincode: string;
};

/** Decides that the lab comes to a pincode outside its area for once, with a charge on the bill. */
export async function comeOnce(
  trx: Db,
  by: By,
  visitId: string,
  { charge, pincode: asked }: Once,
): Promise<Done> {
  if (!by.may("come-for-once")) return refuse("right", cannot("come-for-once"));
  const rupees = readCharge(charge);
  if (rupees === undefined)
    return refuse("invalid", "Please type the charge in whole rupees, from 1 to 9999");
  const visit = await holdVisit(trx, visitId);
  if (!isOpen(visit.status)) return refuseState(trx, visit, "Not saved");
  const pincode = visit.pincode ?? asked;
  if (!/^\d{6}$/.test(pincode))
    return refuse("invalid", "Please enter the 6 digits of the pincode");
  const rules = await findLabRules(trx);
  if (pincodeRule(pincode, rules).served)
    return refuse("state", pincodeWords(pincode, rules, { booths: [] }));
  const chargePaise = paise(rupees);
  const said = onceWords(pincode, rupees);
  if (visit.pincode === pincode && visit.chargePaise === chargePaise)
    return { ok: true, said, undo: undefined };
  const set = { pincode, chargePaise, chargeWaivedBecause: null, chargeWaivedWords: null };
  const change = await changeRow(trx, "visits", visitId, set);
  const details = { paise: chargePaise };
  const undo = await record(trx, { ...by, action: "bill.charge", visitId, details }, [change]);
  return { ok: true, said, undo };
}
