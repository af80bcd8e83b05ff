import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  checkPatientText,
  isPatientEvent,
  PATIENT_TEXTS,
  textName,
} from "#app/domain/notices/message-words.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";

/**
 * Sets the lab's own words for a message to patients; blank goes back to the usual ones (product §10:
 * Lab). @throws a refusal with its sentence.
 */
export async function saveText(trx: Db, by: By, event: string, typed: string): Promise<Done> {
  if (!isPatientEvent(event)) return refuse("not-found", "There is no such message.");
  const isUsual = [PATIENT_TEXTS[event], ""].includes(typed.trim());
  const checked = isUsual
    ? { ok: true as const, value: undefined }
    : checkPatientText(event, typed);
  if (!checked.ok) return refuse("invalid", checked.said);
  const words = event
    .replace(/^visit\./, "visit ")
    .replace(".", " ")
    .replaceAll("-", " ");
  return saveSettings(trx, by, {
    settings: [{ name: textName(event), value: checked.value }],
    action: "lab.text",
    did: `${isUsual ? "went back to the usual message" : "wrote a new message"} for “${words}”`,
    said: isUsual ? "The usual message is sent." : "Saved: this message is sent from now on.",
  });
}
