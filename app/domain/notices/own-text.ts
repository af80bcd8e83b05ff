import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Language } from "#app/lib/language.ts";
import { PLACEHOLDER } from "./message-variables.ts";
import { MESSAGES, type PatientEvent } from "./messages.ts";

/**
 * The lab's own words for a message to patients, in each language for itself (product §10: Lab). Where
 * it has none in a language, its patients get the usual text of that language, which says all that the
 * message fills in.
 */

const PREFIX = "text.";

/** The setting that holds them: `text.visit.moved` in English, `text.visit.moved.hi` in Hindi. */
export const textName = (event: PatientEvent, language: Language) =>
  PREFIX + (language === "en" ? event : `${event}.${language}`);

/** All that the lab has written, by setting. */
export const ownTexts = (settings: LabSettings): LabSettings =>
  new Map(Array.from(settings).filter(([name]) => name.startsWith(PREFIX)));

/** The text of a message that patients of a language get. */
export const textOf = (own: LabSettings, event: PatientEvent, language: Language) =>
  own.get(textName(event, language)) ?? MESSAGES[event].text[language];

/** A text message is split by the network above 160 signs, 70 in Hindi, and the link makes some of them. */
const LONGEST = 300;

/** Without these a message is of no use. */
const NEEDED = ["{link}", "{code}", "{pay}"];

type Checked = { ok: true; value: string } | { ok: false; said: string };

/**
 * A text as it was typed. A word in braces that the message does not have, a missing link or code and a
 * text that is too long are refused.
 */
export function checkOwnText(event: PatientEvent, typed: string): Checked {
  const value = typed.trim().replaceAll(/\s+/g, " ");
  const known = placeholdersOf(event);
  const unknown = value.match(PLACEHOLDER)?.find((one) => !known.includes(one));
  if (unknown) return { ok: false, said: `${unknown} is not known here. Use ${known.join(", ")}` };
  if (/[{}]/.test(value.replaceAll(PLACEHOLDER, "")))
    return { ok: false, said: "A brace stands alone. Write words to fill in like {time}" };
  const missing = NEEDED.find((one) => known.includes(one) && !value.includes(one));
  if (missing) return { ok: false, said: `Please keep ${missing} in the text` };
  return value.length > LONGEST
    ? { ok: false, said: `Please use at most ${LONGEST} characters` }
    : { ok: true, value };
}

/** What a message fills in, as it is typed: `{lab}`, `{time}`. */
export const placeholdersOf = (event: PatientEvent) =>
  MESSAGES[event].uses.map((one) => `{${one}}`);
