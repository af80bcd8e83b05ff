import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { labSheet } from "#app/domain/lab-details/lab-details.ts";
import { LAB_FIELDS, type LabField } from "#app/domain/lab-details/lab-fields.ts";
import { saveClaim, saveDetail } from "#app/desk/lab-settings/details/save-detail.server.ts";
import { saveText } from "#app/desk/lab-settings/messages/save-message.server.ts";
import { saveHours } from "#app/desk/lab-settings/rules/save-hours.server.ts";
import { saveVisitCharge } from "#app/desk/lab-settings/rules/save-pincode.server.ts";
import { saveSlot } from "#app/desk/lab-settings/rules/save-slot.server.ts";
import { labRules, slotName } from "#app/domain/lab-rules/stored-rules.ts";
import { isPatientEvent } from "#app/domain/notices/messages.ts";
import { textName, textOf } from "#app/domain/notices/own-text.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import { claimName } from "#app/lib/claims.ts";
import type { LabDefaults } from "#app/lib/lab.ts";
import { LANGUAGES } from "#app/lib/language.ts";
import { formatRupees } from "#app/lib/money.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { holdLab, refuseMeanwhile } from "./lab-change.server.ts";

/** Saves a field of the Lab screen as its form posts it; the later save of a changed field is refused. */

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

const isField = (name: string): name is LabField => Object.hasOwn(LAB_FIELDS, name);

export async function saveDetailForm(
  trx: Db,
  by: By,
  form: FormData,
  defaults: LabDefaults,
): Promise<Done> {
  const [field, typed] = [text(form, "field"), text(form, "value")];
  if (!isField(field)) return refuse("not-found", "There is no such field.");
  await holdLab(trx);
  const stored = labSheet(await readLabSettings(trx), defaults)[field];
  const shown = field === "phone" ? spacedPhone(stored) : stored;
  const values = { was: form.get("was"), shown, typed };
  await refuseMeanwhile(trx, { setting: field, words: LAB_FIELDS[field].label }, values);
  return saveDetail(trx, by, field, typed);
}

/** One of the two parts of a claim. */
export async function saveClaimForm(
  trx: Db,
  by: By,
  form: FormData,
  defaults: LabDefaults,
): Promise<Done> {
  const [part, typed] = [text(form, "part"), text(form, "value")];
  const place = Number(form.get("place"));
  if (part !== "figure" && part !== "what") return refuse("not-found", "There is no such field.");
  await holdLab(trx);
  const claim = labSheet(await readLabSettings(trx), defaults).claims[place - 1];
  if (!claim) return refuse("not-found", "There is no such claim.");
  const words = `the ${part === "figure" ? "figure" : "words"} of the claim`;
  const values = { was: form.get("was"), shown: claim[part], typed };
  await refuseMeanwhile(trx, { setting: claimName(place), words }, values);
  return saveClaim(trx, by, place, { ...claim, [part]: typed }, defaults);
}

/** When the desk opens or closes, on weekdays or Sundays; a blank Sunday is closed. */
export async function saveHoursForm(trx: Db, by: By, form: FormData): Promise<Done> {
  const [of, end, typed] = [text(form, "of"), text(form, "end"), text(form, "value")];
  if ((of !== "hours" && of !== "sunday") || (end !== "from" && end !== "to"))
    return refuse("not-found", "There is no such field.");
  await holdLab(trx);
  const rules = labRules(await readLabSettings(trx));
  const shown = rules[of]?.[end] ?? "";
  const words = of === "hours" ? "the hours" : "the hours of Sunday";
  await refuseMeanwhile(trx, { setting: of, words }, { was: form.get("was"), shown, typed });
  const isClosed = of === "sunday" && typed.trim() === "";
  // A Sunday that opens has the weekday's other end until one is typed.
  return saveHours(trx, by, of, isClosed ? null : { ...(rules[of] ?? rules.hours), [end]: typed });
}

/** A time: whether it is offered, and how many visits it takes. */
export async function saveSlotForm(trx: Db, by: By, form: FormData) {
  const slot = ALL_TIMES.find((one) => one === form.get("slot"));
  if (!slot) return refuse("not-found", "There is no such time.");
  await holdLab(trx);
  const stored = labRules(await readLabSettings(trx)).slots[slot];
  const shown = stored === undefined ? "off" : String(stored ?? "");
  const isOffered = form.get("offered") === "yes";
  const capacity = text(form, "value");
  const values = { was: form.get("was"), shown, typed: isOffered ? capacity : "off" };
  await refuseMeanwhile(trx, { setting: slotName(slot), words: slot }, values);
  return saveSlot(trx, by, { slot, isOffered, capacity });
}

export async function saveChargeForm(trx: Db, by: By, form: FormData): Promise<Done> {
  const typed = text(form, "value");
  await holdLab(trx);
  const shown = formatRupees(labRules(await readLabSettings(trx)).visitCharge);
  const field = { setting: "visitCharge", words: "the visit charge" };
  await refuseMeanwhile(trx, field, { was: form.get("was"), shown, typed });
  return saveVisitCharge(trx, by, typed);
}

/** The lab's words for a message to patients in a language. */
export async function saveTextForm(trx: Db, by: By, form: FormData): Promise<Done> {
  const [event, typed] = [text(form, "event"), text(form, "value")];
  const language = LANGUAGES.find((one) => one === form.get("language"));
  if (!isPatientEvent(event) || !language) return refuse("not-found", "There is no such message.");
  await holdLab(trx);
  const shown = textOf(await readLabSettings(trx), event, language);
  const field = { setting: textName(event, language), words: "the text" };
  await refuseMeanwhile(trx, field, { was: form.get("was"), shown, typed });
  return saveText(trx, by, { event, language }, typed);
}
