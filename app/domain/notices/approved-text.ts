import type { Language } from "#app/lib/language.ts";
import { PLACEHOLDER, type Variable } from "./message-variables.ts";
import { MESSAGES, type PatientEvent } from "./messages.ts";

/**
 * What the lab has approved at WhatsApp: a template for each message, with the product's own text in each
 * language. The lab's name is part of the approved words.
 */

/** `visit_on_the_way`, and what it fills in as {{1}}, {{2}}… */
export const whatsAppTemplate = (event: PatientEvent) => ({
  name: event.replaceAll(/\W/g, "_"),
  uses: (MESSAGES[event].uses as readonly Variable[]).filter((variable) => variable !== "lab"),
});

/** No body may end with a word that is filled in. */
const ENDS: Readonly<Record<Language, string>> = { en: " Thank you.", hi: " धन्यवाद।" };

/** The body to be approved in a language: `Your lab: your visit {{1}} is confirmed for {{2}}.` */
export function whatsAppBody(event: PatientEvent, language: Language, lab: string) {
  const { uses } = whatsAppTemplate(event);
  const body = MESSAGES[event].text[language].replaceAll(PLACEHOLDER, (_, name: string) =>
    name === "lab" ? lab : `{{${uses.findIndex((one) => one === name) + 1}}}`,
  );
  return body.endsWith("}}") ? body + ENDS[language] : body;
}
