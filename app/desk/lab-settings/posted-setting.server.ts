import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { labSheet } from "#app/domain/lab-details/lab-details.ts";
import { LAB_FIELDS } from "#app/domain/lab-details/lab-fields.ts";
import { saveClaim, saveDetail } from "#app/desk/lab-settings/details/save-detail.server.ts";
import { saveText } from "#app/desk/lab-settings/messages/save-message.server.ts";
import { saveHours } from "#app/desk/lab-settings/rules/save-hours.server.ts";
import { saveVisitCharge } from "#app/desk/lab-settings/rules/save-pincode.server.ts";
import { labRules } from "#app/domain/lab-rules/stored-rules.ts";
import { textName, textOf } from "#app/domain/notices/own-text.ts";
import { claimName } from "#app/lib/claims.ts";
import type { LabDefaults } from "#app/lib/lab.ts";
import { formatRupees } from "#app/lib/money.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import type { LabForm } from "./lab-forms.ts";
import { holdLab, refuseMeanwhile } from "./lab-change.server.ts";

/** Saves a field of the Lab screen as its form posts it; the later save of a changed field is refused. */

export async function saveDetailForm(
  trx: Db,
  by: By,
  { field, value: typed, was }: LabForm<"detail">,
  defaults: LabDefaults,
): Promise<Done> {
  await holdLab(trx);
  const stored = labSheet(await readLabSettings(trx), defaults)[field];
  const shown = field === "phone" ? spacedPhone(stored) : stored;
  const values = { was, shown, typed };
  await refuseMeanwhile(trx, { setting: field, words: LAB_FIELDS[field].label }, values);
  return saveDetail(trx, by, field, typed);
}

/** One of the two parts of a claim. */
export async function saveClaimForm(
  trx: Db,
  by: By,
  { place, part, value: typed, was }: LabForm<"claim">,
  defaults: LabDefaults,
): Promise<Done> {
  await holdLab(trx);
  const claim = labSheet(await readLabSettings(trx), defaults).claims[place - 1];
  if (!claim) return refuse("not-found", "There is no such claim.");
  const words = `the ${part === "figure" ? "figure" : "words"} of the claim`;
  const values = { was, shown: claim[part], typed };
  await refuseMeanwhile(trx, { setting: claimName(place), words }, values);
  return saveClaim(trx, by, place, { ...claim, [part]: typed }, defaults);
}

/** When the desk opens or closes, on weekdays or Sundays; a blank Sunday is closed. */
export async function saveHoursForm(
  trx: Db,
  by: By,
  { of, end, value: typed, was }: LabForm<"hours">,
): Promise<Done> {
  await holdLab(trx);
  const rules = labRules(await readLabSettings(trx));
  const shown = rules[of]?.[end] ?? "";
  const words = of === "hours" ? "the hours" : "the hours of Sunday";
  await refuseMeanwhile(trx, { setting: of, words }, { was, shown, typed });
  const isClosed = of === "sunday" && typed.trim() === "";
  // A Sunday that opens has the weekday's other end until one is typed.
  return saveHours(trx, by, of, isClosed ? null : { ...(rules[of] ?? rules.hours), [end]: typed });
}

export async function saveChargeForm(
  trx: Db,
  by: By,
  { value: typed, was }: LabForm<"charge">,
): Promise<Done> {
  await holdLab(trx);
  const shown = formatRupees(labRules(await readLabSettings(trx)).visitCharge);
  const field = { setting: "visitCharge", words: "the visit charge" };
  await refuseMeanwhile(trx, field, { was, shown, typed });
  return saveVisitCharge(trx, by, typed);
}

/** The lab's words for a message to patients in a language. */
export async function saveTextForm(
  trx: Db,
  by: By,
  { event, language, value: typed, was }: LabForm<"text">,
): Promise<Done> {
  await holdLab(trx);
  const shown = textOf(await readLabSettings(trx), event, language);
  const field = { setting: textName(event, language), words: "the text" };
  await refuseMeanwhile(trx, field, { was, shown, typed });
  return saveText(trx, by, { event, language }, typed);
}
