import type { Db, Row } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { countOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { isPhone, normalisePhone, NOT_A_PHONE } from "#app/lib/phone.ts";
import { LONGEST_OF_VISIT, VISIT_FIELDS, type VisitField } from "../saved-fields.ts";
import { refuseOther } from "./changed-meanwhile.server.ts";
import { holdVisit, refuseState } from "#app/domain/visits/changes/held-visit.server.ts";

/** A field as it was typed, and the value that the form had shown. */
export type TypedField<F extends string> = {
  field: F;
  value: string;
  was?: string | undefined;
};

/** Saves one field of a visit; the later save of a field that a colleague has changed is refused. */
export async function saveVisitField(
  trx: Db,
  by: By,
  visitId: string,
  { field, value, was }: TypedField<VisitField>,
): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (visit.status === "cancelled") return refuseState(trx, visit, "Not saved");
  const wanted = checked(field, value);
  const stored = visit[field];
  const about = { table: "visits", key: { id: visitId }, column: field } as const;
  const values = { was, stored, wanted, said: stored ?? "" };
  await refuseOther(trx, visitId, { ...about, words: VISIT_FIELDS[field] }, values);
  const said = `Saved at ${deskClock(by.now)}.`;
  if ((stored ?? "") === (wanted ?? "")) return { ok: true, said, undo: undefined };
  const set: Partial<Row<"visits">> = { [field]: wanted };
  const charge = field === "pincode" ? await chargeFor(trx, wanted, by.now) : {};
  const change = await changeRow(trx, "visits", visitId, { ...set, ...charge });
  const details = { what: field === "door" ? VISIT_FIELDS.door : `the ${VISIT_FIELDS[field]}` };
  const undo = await record(trx, { ...by, action: "visit.address", visitId, details }, [change]);
  return { ok: true, said, undo };
}

/** What the way costs follows from the pincode; unknown until there is one. */
async function chargeFor(
  trx: Db,
  pincode: string | null,
  now: Date,
): Promise<Partial<Row<"visits">>> {
  if (pincode === null) return { chargePaise: null };
  const { served, chargePaise } = pincodeRule(pincode, await findLabRules(trx));
  if (served) return { chargePaise };
  await countOutside(trx, pincode, now);
  // Nothing is agreed where the lab does not come: not even that the way is free.
  return { chargePaise: null };
}

function checked(field: VisitField, value: string) {
  const text = value.trim();
  if (text.length > LONGEST_OF_VISIT)
    return refuse("invalid", `Please use at most ${LONGEST_OF_VISIT} characters`);
  if (field === "phone") {
    const phone = normalisePhone(text);
    return isPhone(phone) ? phone : refuse("invalid", NOT_A_PHONE);
  }
  if (field === "pincode" && text !== "" && !/^\d{6}$/.test(text))
    return refuse("invalid", "Please enter the 6 digits of the pincode");
  return text === "" ? null : text;
}
