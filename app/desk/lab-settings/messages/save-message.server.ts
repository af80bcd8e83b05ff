import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { MESSAGES, type PatientEvent } from "#app/domain/notices/messages.ts";
import { checkOwnText, textName } from "#app/domain/notices/own-text.ts";
import type { Language } from "#app/lib/language.ts";
import { languageName } from "./language-name.ts";

/**
 * Sets the lab's own words for a message to patients in a language; blank goes back to the usual ones
 * (product §10: Lab). @throws a refusal with its sentence.
 */
export async function saveText(
  trx: Db,
  by: By,
  { event, language }: { event: PatientEvent; language: Language },
  typed: string,
): Promise<Done> {
  const isUsual = [MESSAGES[event].text[language], ""].includes(typed.trim());
  const checked = isUsual ? { ok: true as const, value: undefined } : checkOwnText(event, typed);
  if (!checked.ok) return refuse("invalid", checked.said);
  const words = event
    .replace(/^visit\./, "visit ")
    .replace(".", " ")
    .replaceAll("-", " ");
  const did = isUsual ? "went back to the usual message" : "wrote a new message";
  return saveSettings(trx, by, {
    settings: [{ name: textName(event, language), value: checked.value }],
    action: "lab.text",
    did: `${did} for “${words}” in ${languageName(language)}`,
    said: isUsual ? "The usual message is sent." : "Saved: this message is sent from now on.",
  });
}
